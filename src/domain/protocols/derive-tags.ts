import type { PeptideEntry } from "./generated-protocol.ts";

/** Tags of a saved protocol: lower-cased names and categories, once each, in the order they first appear. */
export function deriveTags(peptides: ReadonlyArray<Pick<PeptideEntry, "name" | "category">>): string[] {
  return [...new Set(peptides.flatMap(({ name, category }) => [name.toLowerCase(), category.toLowerCase()]))];
}
