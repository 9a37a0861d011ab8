import type { PrivatePeptide } from "#contract/private-peptides.ts";
import type { PlanningLibrary } from "#domain/protocols/planning-library.ts";
import { checkTaken } from "#domain/uses/check-taken.ts";
import { findEntry, libraryShelf } from "#domain/uses/entry-shelf.ts";
import { partsOfStack } from "#domain/uses/taken.ts";
import { prefillOfTaken } from "#domain/uses/track-taken.ts";
import { readDraft } from "./read-draft.ts";

/** The parts of a stack that people name ("KLOW"), or null. */
function partsOf(compound: string, library: PlanningLibrary): readonly string[] | null {
  const found = findEntry({ compound, compoundId: "" }, [libraryShelf(library, null)]);
  const parts = found && partsOfStack(found.entry, library.peptides);
  return parts?.map(({ name }) => name) ?? null;
}

/** The person's own entries in the form that checks read. */
const asLibrary = (entries: readonly PrivatePeptide[]): PlanningLibrary => ({
  version: "private",
  peptides: entries.map(({ id, document }) => ({ ...document, slug: id })),
});

/** The rules, in a chunk of their own. */
export const ENGINE = { checkTaken, asLibrary, partsOf, prefillOfTaken, readDraft } as const;
export type Engine = typeof ENGINE;
