import type { GuideReference } from "#domain/guides/guide.ts";

/** The URL of a reference; the publisher's own first. */
export function referenceAddress({ url, doi, pmid }: Pick<GuideReference, "url" | "doi" | "pmid">): string | null {
  if (url && /^https:\/\//i.test(url)) return url;
  if (doi) return `https://doi.org/${encodeURI(doi)}`;
  return pmid ? `https://pubmed.ncbi.nlm.nih.gov/${pmid}/` : null;
}
