import type { Reference } from "../peptide.ts";

/** Where a work can be read. Only web addresses become links, never other URL schemes. */
export function workAddress({ url, pmid, doi }: Pick<Reference, "url" | "pmid" | "doi">): string | null {
  if (url && /^https?:\/\//i.test(url)) return url;
  if (pmid) return `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`;
  return doi ? `https://doi.org/${encodeURI(doi)}` : null;
}
