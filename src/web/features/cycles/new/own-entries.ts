import type { PrivatePeptide } from "#contract/private-peptides.ts";
import type { PlanningLibrary } from "#domain/protocols/planning-library.ts";

/** The person's own entries in the form that checks read. */
export const asLibrary = (entries: readonly PrivatePeptide[]): PlanningLibrary => ({
  version: "private",
  peptides: entries.map(({ id, document }) => ({ ...document, slug: id })),
});
