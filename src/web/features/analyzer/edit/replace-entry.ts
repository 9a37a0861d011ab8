import { splitEntries } from "#domain/chemistry/notation/fasta.ts";

/**
 * Replaces one peptide in the text; names and the other peptides stay. `entry` is null if the whole text was read as
 * one peptide.
 */
export function replaceEntry(text: string, entry: number | null, written: string): string {
  const entries = splitEntries(text);
  const found = entry === null ? (entries.length === 1 ? entries[0] : undefined) : entries[entry];
  if (found === undefined) return written;
  const end = found.start + found.text.trimEnd().length;
  const start = found.start + (found.text.length - found.text.trimStart().length);
  return text.slice(0, start) + written + text.slice(end);
}
