import type { PrivatePeptide } from "#contract/private-peptides.ts";
import type { PlanningLibrary } from "#domain/protocols/planning-library.ts";

/** A person's own entries as checks read them. */
export const asLibrary = (entries: readonly PrivatePeptide[]): PlanningLibrary => ({
  version: "private",
  peptides: entries.map(({ id, document }) => ({ ...document, slug: id })),
});
