import type { Citation, Peptide, Reference } from "#domain/peptides/peptide.ts";
import { claimsOf } from "#domain/peptides/sources/check-citations.ts";
import { entryOf, shippedFiles } from "#server/features/peptides/shipped-entries.ts";

export interface Cited extends Pick<Citation, "at" | "fingerprint"> {
  readonly entry: string;
  readonly claim: string;
}

export interface CitedWork {
  readonly work: Reference;
  readonly cited: readonly Cited[];
}

/** The works of the list, or those that the named entries cite, each with every citation in the whole library. */
export function citedWorks(
  contentDir: string,
  list: Readonly<Record<string, Omit<Reference, "id">>>,
  slugs: readonly string[],
): CitedWork[] {
  const entries = shippedFiles(contentDir).map(entryOf);
  const unknown = slugs.filter((slug) => !entries.some((entry) => entry.slug === slug));
  if (unknown.length > 0) throw new Error(`The library has no ${unknown.join(", ")}.`);
  const chosen = entries.filter(({ slug }) => slugs.length === 0 || slugs.includes(slug));
  const ids = new Set(slugs.length === 0 ? Object.keys(list) : chosen.flatMap(namesOf));
  const cited = Map.groupBy(entries.flatMap(citationsOf), ({ ref }) => ref);
  return Object.entries(list)
    .filter(([id]) => ids.has(id))
    .map(([id, work]) => ({ work: { id, ...work }, cited: cited.get(id) ?? [] }));
}

const namesOf = ({ references }: Peptide) => references.map(({ id }) => id);

const citationsOf = (peptide: Peptide) =>
  claimsOf(peptide).flatMap(({ place, id, cite }) =>
    cite.map(({ ref, at, fingerprint }) => ({ ref, entry: peptide.slug, claim: id ?? place, at, fingerprint })),
  );
