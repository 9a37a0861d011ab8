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

/** The runs of letters and of digits in a text, without case and accents, Greek letters by name: "TB-4α" gives tb, 4, alpha. */
export function textParts(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[α-ω]/g, (letter) => GREEK[letter] ?? letter);
  return plain.match(/\p{L}+|\p{N}+/gu) ?? [];
}

/** A text as names are compared: hyphens, spaces, brackets, case and accents do not matter. Empty without letter or digit. */
export function foldText(text: string): string {
  return textParts(text).join("");
}

/**
 * What a phrase is found by: each of its parts, and from each part on the rest run together, so that every stretch of
 * the phrase begins a term however its parts were joined: "GHRH (1-29)" is found by "ghrh1", "1-29" and "29".
 */
export function searchTerms(phrase: string): string[] {
  const parts = textParts(phrase);
  return [...new Set([...parts, ...parts.map((_, start) => parts.slice(start).join(""))])];
}
