import type { Reference } from "../peptides/peptide.ts";
import type { GuideReference } from "./guide.ts";

/** A work of the library as a guide cites it. An address that isn't https stays with the work alone. */
export function referenceOfWork({ id, title, source, year, doi, pmid, ...work }: Reference): GuideReference {
  const address = work.url?.startsWith("https://") ? work.url : null;
  return { id, title, authors: null, year, publisher: source, doi, pmid, url: address, work };
}
