/** Where in its source a citation stands, and what is printed there. */
export interface CitationPlace {
  readonly at: string | null;
  readonly asPrinted: readonly string[];
}

const QUOTED = /["\u201c\u201d]([^"\u201c\u201d]*)["\u201c\u201d]/g;

/** Reads what follows the id of a citation: `section 2.2: "0.25 mg", "0.5 mg"`. */
export function readCitationPlace(words: string): CitationPlace {
  const asPrinted = [...words.matchAll(QUOTED)].map(([, printed = ""]) => printed.trim()).filter((text) => text !== "");
  const at = withoutEnd(words.replaceAll(QUOTED, "").replaceAll(/\s+/g, " ").trim());
  return { at: at === "" ? null : at, asPrinted };
}

/** Without the colons and commas that stood before what was quoted. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && " :,;".includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
