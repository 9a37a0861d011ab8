/** Letters that Unicode does not take apart into a plain letter and an accent. */
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

/** Footnote marks and charges stand high; the small digits of B₁₂ and T₃ stand low and belong to the name. */
const RAISED = /[\u00b2\u00b3\u00b9\u2070-\u207f]/gu;

/**
 * A printed name as it is compared: upper case, accents off, punctuation to single spaces, raised marks gone. `%` and
 * `#` stay as words of their own, because "Neutrophils %" is not "Neutrophils #".
 */
export function nameKey(printed: string): string {
  return printed
    .slice(0, LONGEST_NAME)
    .replace(RAISED, " ")
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toUpperCase()
    .replace(/[ŁØĐÆŒÞẞİΑΒΓΔΜ]/gu, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/[%#]/gu, " $& ")
    .replace(/[^\p{L}\p{N}%#]+/gu, " ")
    .slice(0, LONGEST_NAME)
    .trim();
}

/** No printed name is longer; whatever is, is no name. */
export const LONGEST_NAME = 300;
