const GREEK: Readonly<Record<string, string>> = {
  α: "alpha",
  β: "beta",
  γ: "gamma",
  δ: "delta",
  ε: "epsilon",
  ζ: "zeta",
  θ: "theta",
  κ: "kappa",
  λ: "lambda",
  μ: "mu",
  σ: "sigma",
  τ: "tau",
  ω: "omega",
};

/**
 * The runs of letters and digits in a text, without case and accents, with Greek letters spelled out: "TB-4α" gives tb,
 * 4, alpha.
 */
export function textParts(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[α-ω]/g, (letter) => GREEK[letter] ?? letter);
  return plain.match(/\p{L}+|\p{N}+/gu) ?? [];
}

/**
 * The form in which names are compared: hyphens, spaces, brackets, case and accents don't matter. Empty if there is no
 * letter or digit.
 */
export function foldText(text: string): string {
  return textParts(text).join("");
}

/**
 * The index terms of a phrase: each part, and from each part on the rest joined together, so that any part of the
 * phrase begins a term however it is written: "GHRH (1-29)" is found by "ghrh1", "1-29" and "29".
 */
export function searchTerms(phrase: string): string[] {
  const parts = textParts(phrase);
  return [...new Set([...parts, ...parts.map((_, start) => parts.slice(start).join(""))])];
}
