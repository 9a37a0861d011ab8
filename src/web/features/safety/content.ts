import document from "#content/safety.json";
import type { SafetyDocument } from "#domain/safety/guidance/safety-document.ts";

/** Part of the page itself, so that it is there whenever the page is; the content check has read it with the schema. */
export const SAFETY = document as SafetyDocument;

const NUMBERS = new Map(SAFETY.references.map(({ id }, place) => [id, place + 1]));

export const sourceNumber = (id: string): number | undefined => NUMBERS.get(id);
export const sourceAnchor = (number: number): string => `source-${number}`;
