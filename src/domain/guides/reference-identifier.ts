export type ReferenceIdentifier =
  | { readonly kind: "doi"; readonly value: string }
  | { readonly kind: "pmid"; readonly value: string };

const DOI = /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)?(10\.\d{4,9}\/[^\s<>"]+)$/i;
const PMID =
  /^(?:https?:\/\/(?:www\.)?(?:pubmed\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov\/pubmed)\/|pmid:?\s*)?([1-9]\d{0,8})\/?$/i;

/** The DOI or PMID in a text, either alone or as the usual URL or label. */
export function readIdentifier(text: string): ReferenceIdentifier | null {
  const typed = text.trim();
  const doi = DOI.exec(typed)?.[1];
  if (doi !== undefined) return { kind: "doi", value: doi.replace(/(?<![.,;])[.,;]+$/, "") };
  const pmid = PMID.exec(typed)?.[1];
  return pmid === undefined ? null : { kind: "pmid", value: pmid };
}
