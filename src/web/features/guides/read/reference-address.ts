import type { GuideReference } from "#domain/guides/guide.ts";
import type { ShownWork } from "#web/app/citations/open-citation.ts";

/** The URL of a reference; the publisher's own first. A work of the library may have one that isn't https. */
export function referenceAddress({
  url,
  doi,
  pmid,
  work,
}: Pick<GuideReference, "url" | "doi" | "pmid" | "work">): string | null {
  if (url && /^https:\/\//i.test(url)) return url;
  if (doi) return `https://doi.org/${encodeURI(doi)}`;
  if (work?.url && /^http:\/\//i.test(work.url)) return work.url;
  return pmid ? `https://pubmed.ncbi.nlm.nih.gov/${pmid}/` : null;
}

/** A guide's reference as the citation panel shows it. */
export function toWork(reference: GuideReference): ShownWork {
  const { id, title, authors, publisher, year, doi, pmid, work } = reference;
  const source = [authors, publisher].filter((part) => part !== null).join(" ");
  return { id, title, source, year, doi, pmid, kind: null, ...work, url: referenceAddress(reference) };
}
