import type { Reference } from "../peptides/peptide.ts";
import type { GuideReference } from "./guide.ts";

/** A work of the library as a guide cites it. An address that isn't https is dropped. */
export function referenceOfWork({ id, title, source, year, doi, pmid, url, ...work }: Reference): GuideReference {
  const address = url?.startsWith("https://") ? url : null;
  return { id, title, authors: null, year, publisher: source, doi, pmid, url: address, work };
}
