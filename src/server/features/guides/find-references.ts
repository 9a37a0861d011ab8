import type { FoundReference, findReferences } from "#contract/guide-editions.ts";
import type { OperationOutput } from "#contract/operation.ts";
import { type ReferenceIdentifier, readIdentifier } from "#domain/guides/reference-identifier.ts";
import { referenceOfWork } from "#domain/guides/reference-of-work.ts";
import type { Peptide, Reference } from "#domain/peptides/peptide.ts";

const MAX_FOUND = 30;

/** References in the library that contain every word or match the identifier; a source of many entries counts once. */
export function findReferencesOf(peptides: readonly Peptide[], search: string): OperationOutput<typeof findReferences> {
  const identifier = readIdentifier(search);
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const found = new Map<string, FoundReference>();
  if (words.length > 0)
    for (const { slug, references } of peptides)
      for (const reference of references)
        if (identifier ? hasIdentifier(reference, identifier) : hasWords(reference, words)) {
          const key = reference.doi?.toLowerCase() ?? reference.pmid ?? reference.url ?? reference.title;
          const known = found.get(key) ?? toFound(reference);
          found.set(key, { ...known, entries: [...new Set([...known.entries, slug])] });
        }
  const items = [...found.values()].toSorted(
    (a, b) => (b.year ?? 0) - (a.year ?? 0) || b.entries.length - a.entries.length,
  );
  return { identifier, items: items.slice(0, MAX_FOUND) };
}

function hasIdentifier({ doi, pmid }: Reference, { kind, value }: ReferenceIdentifier): boolean {
  return kind === "doi" ? doi?.toLowerCase() === value.toLowerCase() : pmid === value;
}

function hasWords({ title, source, year, doi, pmid }: Reference, words: readonly string[]): boolean {
  const text = [title, source, year, doi, pmid].join(" ").toLowerCase();
  return words.every((word) => text.includes(word));
}

/** Only works of the shared list were judged (`firstHand`); an entry's own source has no id outside that entry. */
function toFound(reference: Reference): FoundReference {
  const { id, work, ...rest } = referenceOfWork(reference);
  const isJudged = reference.firstHand !== undefined;
  return {
    ...rest,
    ...(isJudged ? { id, work } : { id: null }),
    entries: [],
    isWarnedAbout: reference.concern !== undefined,
  };
}
