import type { GuideReference } from "#domain/guides/guide.ts";

type Source = Pick<GuideReference, "doi" | "pmid" | "url">;

/** Whether two references are the same work. */
export function sameSource(a: Source, b: Source): boolean {
  if (a.doi !== null && a.doi.toLowerCase() === b.doi?.toLowerCase()) return true;
  return (a.pmid !== null && a.pmid === b.pmid) || (a.url !== null && a.url === b.url);
}

/** Authors, journal, year and identifier on one line. */
export function referenceText(reference: Omit<GuideReference, "id">): string {
  const { authors, publisher, year, doi, pmid } = reference;
  const first = authors === null ? null : authors.length > 60 ? `${authors.slice(0, 60).trimEnd()}…` : authors;
  return [first, publisher, year, doi && `DOI ${doi}`, pmid && `PMID ${pmid}`].filter(Boolean).join(", ");
}
