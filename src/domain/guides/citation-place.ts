/** Where in its source a citation stands, and what is printed there. */
export interface CitationPlace {
  readonly at: string | null;
  readonly asPrinted: readonly string[];
}

const QUOTED = /["\u201c\u201d]([^"\u201c\u201d]*)["\u201c\u201d]/g;

/** Reads what follows the id of a citation: `section 2.2: "0.25 mg", "0.5 mg"`. */
export function readCitationPlace(words: string): CitationPlace {
  const asPrinted = [...words.matchAll(QUOTED)].map(([, printed = ""]) => printed.trim()).filter((text) => text !== "");
  const at = words
    .replaceAll(QUOTED, "")
    .replaceAll(/\s+/g, " ")
    .replace(/[\s:,;]+$/, "")
    .trim();
  return { at: at === "" ? null : at, asPrinted };
}
