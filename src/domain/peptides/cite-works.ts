import { escapeBibtex, oneLine } from "./cite-entry.ts";
import type { Reference } from "./peptide.ts";

/** Only what we know of a work is written: no authors, because the library keeps none. */
export function worksAsBibtex(references: readonly Reference[]): string {
  return references.map(asBibtex).join("\n");
}

export function worksAsRis(references: readonly Reference[]): string {
  return references.map(asRis).join("");
}

/** A work in CSL-JSON, as citeproc and reference managers read it. */
export interface CslWork {
  readonly id: string;
  readonly type: "article-journal" | "document";
  readonly title: string;
  readonly "container-title"?: string;
  readonly publisher?: string;
  readonly issued?: { readonly "date-parts": readonly [readonly [number]] };
  readonly DOI?: string;
  readonly PMID?: string;
  readonly URL?: string;
}

export function worksAsCsl(references: readonly Reference[]): CslWork[] {
  return references.map((reference) => {
    const { id, title, year, source, doi, pmid } = reference;
    const url = addressOf(reference);
    return {
      id,
      type: isArticle(reference) ? "article-journal" : "document",
      title,
      ...(isArticle(reference) ? { "container-title": source } : { publisher: source }),
      ...(year === null ? {} : { issued: { "date-parts": [[year]] } }),
      ...(doi === null ? {} : { DOI: doi }),
      ...(pmid === null ? {} : { PMID: pmid }),
      ...(url === null ? {} : { URL: url }),
    };
  });
}

/** What PubMed indexes is an article; a label or a record has a publisher instead of a journal. */
const isArticle = ({ pmid, kind }: Reference): boolean => pmid !== null && (kind === "trial" || kind === "review");

function addressOf({ url, doi, pmid }: Reference): string | null {
  if (url !== null) return url;
  if (doi !== null) return `https://doi.org/${doi}`;
  return pmid === null ? null : `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`;
}

function asBibtex(reference: Reference): string {
  const { id, title, year, source, doi, pmid } = reference;
  const url = addressOf(reference);
  const fields = [
    `title = {${clean(title)}}`,
    `${isArticle(reference) ? "journal" : "howpublished"} = {${clean(source)}}`,
    ...(year === null ? [] : [`year = {${year}}`]),
    ...(doi === null ? [] : [`doi = {${clean(doi)}}`]),
    ...(pmid === null ? [] : [`note = {PMID ${pmid}}`]),
    ...(url === null ? [] : [`url = {${clean(url)}}`]),
  ];
  return `@${isArticle(reference) ? "article" : "misc"}{${id},\n  ${fields.join(",\n  ")}\n}\n`;
}

const clean = (text: string): string => escapeBibtex(oneLine(text));

function asRis(reference: Reference): string {
  const { id, title, year, source, doi, pmid } = reference;
  const url = addressOf(reference);
  const lines = [
    ["TY", isArticle(reference) ? "JOUR" : "GEN"],
    ["ID", id],
    ["TI", title],
    [isArticle(reference) ? "JO" : "PB", source],
    ...(year === null ? [] : [["PY", String(year)]]),
    ...(doi === null ? [] : [["DO", doi]]),
    ...(pmid === null ? [] : [["AN", pmid]]),
    ...(url === null ? [] : [["UR", url]]),
  ];
  return `${lines.map(([tag, text = ""]) => `${tag}  - ${oneLine(text)}\r\n`).join("")}ER  - \r\n`;
}
