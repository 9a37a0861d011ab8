export interface CitedEntry {
  readonly slug: string;
  readonly name: string;
  readonly url: string;
  /** The day the reader opened the page, `YYYY-MM-DD`. */
  readonly accessed: string;
}

const SITE = "Peptidary";

/** Plain text, for a list of references. */
export function citeAsText({ name, url, accessed }: CitedEntry): string {
  return `${SITE}. ${oneLine(name)}. Accessed ${accessed}. ${url}. CC BY 4.0.`;
}

/** BibTeX, with its special characters escaped. */
export function citeAsBibtex({ slug, name, url, accessed }: CitedEntry): string {
  return [
    `@misc{peptidary-${slug},`,
    `  title = {${escapeBibtex(oneLine(name))}},`,
    `  publisher = {${SITE}},`,
    `  url = {${url}},`,
    `  urldate = {${accessed}},`,
    "  note = {CC BY 4.0}",
    "}",
  ].join("\n");
}

/** RIS, as reference managers import it. */
export function citeAsRis({ name, url, accessed }: CitedEntry): string {
  return [
    "TY  - ELEC",
    `TI  - ${oneLine(name)}`,
    `PB  - ${SITE}`,
    `UR  - ${url}`,
    `Y2  - ${accessed.replaceAll("-", "/")}`,
    "N1  - CC BY 4.0",
    "ER  - ",
  ].join("\r\n");
}

/** CSL-JSON, as citeproc reads it. */
export function citeAsCsl({ slug, name, url, accessed }: CitedEntry): string {
  const day = accessed.split("-").map(Number);
  return JSON.stringify(
    [
      {
        ...{ id: `peptidary-${slug}`, type: "webpage", title: oneLine(name), "container-title": SITE, URL: url },
        ...{ accessed: { "date-parts": [day] }, note: "CC BY 4.0" },
      },
    ],
    null,
    2,
  );
}

const ESCAPED: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};
export const escapeBibtex = (text: string): string =>
  text.replaceAll(/[\\~^&%$#_{}]/g, (character) => ESCAPED[character] ?? `\\${character}`);
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
