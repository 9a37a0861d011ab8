import type { Peptide } from "#domain/peptides/peptide.ts";

/** The sources of the given references, such as "Clin Pharmacokinet, 2019". */
export function sourcesOf({ references }: Pick<Peptide, "references">, refs: readonly string[]): string[] {
  return references
    .filter(({ id }) => refs.includes(id))
    .map(({ source, year }) => (year === null ? source : `${source}, ${year}`));
}
