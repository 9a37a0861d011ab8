import document from "#content/safety.json";
import type { SafetyDocument } from "#domain/safety/guidance/safety-document.ts";

/** Bundled with the page, so that it is always available; the content check validates it against the schema. */
export const SAFETY = document as SafetyDocument;

const NUMBERS = new Map(SAFETY.references.map(({ id }, place) => [id, place + 1]));

export const sourceNumber = (id: string): number | undefined => NUMBERS.get(id);
export const sourceAnchor = (number: number): string => `source-${number}`;
