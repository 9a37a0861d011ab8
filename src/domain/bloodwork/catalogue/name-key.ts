/** Letters that Unicode doesn't decompose into a base letter and an accent. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  Ł: "L",
  Ø: "O",
  Đ: "D",
  Æ: "AE",
  Œ: "OE",
  Þ: "TH",
  ẞ: "SS",
  İ: "I",
  Α: "ALPHA",
  Β: "BETA",
  Γ: "GAMMA",
  Δ: "DELTA",
  Μ: "U",
};

/** Footnote marks and charges are superscript; the subscript digits of B₁₂ and T₃ belong to the name. */
const RAISED = /[\u00b2\u00b3\u00b9\u2070-\u207f]/gu;

/**
 * A printed name for comparison: upper case, no accents, punctuation as single spaces, no superscript marks. `%` and
 * `#` stay as separate words, because "Neutrophils %" is not "Neutrophils #".
 */
export function nameKey(printed: string): string {
  return printed
    .slice(0, MAX_NAME_LENGTH)
    .replace(RAISED, " ")
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toUpperCase()
    .replace(/[ŁØĐÆŒÞẞİΑΒΓΔΜ]/gu, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/(?<![\p{L}\p{N}.])(?:\p{L}\. ?){3,6}/gu, (initials) => `${initials.replace(/[. ]/gu, "")} `)
    .replace(/[%#]/gu, " $& ")
    .replace(/[^\p{L}\p{N}%#]+/gu, " ")
    .slice(0, MAX_NAME_LENGTH)
    .trim();
}

/** No printed name is longer. */
export const MAX_NAME_LENGTH = 300;
