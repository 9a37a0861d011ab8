import type { PeptideEntry } from "./generated-protocol.ts";

/** Tags of a saved protocol: lower-cased names and categories without duplicates, in order of first appearance. */
export function deriveTags(peptides: ReadonlyArray<Pick<PeptideEntry, "name" | "category">>): string[] {
  return [...new Set(peptides.flatMap(({ name, category }) => [name.toLowerCase(), category.toLowerCase()]))];
}
