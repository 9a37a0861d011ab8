const SAME_LENGTH: ReadonlyArray<readonly [RegExp, string]> = [
  [/[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000\t]/g, " "],
  [/[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g, "-"],
  [/[\u2018\u2019\u02B9\u02BC\u2032\u00B4`]/g, "'"],
  [/[\u2022\u2027\u22C5\u2219\u30FB]/g, "·"],
];

const SUBSCRIPTS = /[\u2080-\u2089]/g;
const SUBSCRIPT_ZERO = 0x2080;

/**
 * Dashes, spaces, primes, middle dots and subscript digits in their plainest form. Letters don't change, and every
 * character keeps its index.
 */
export function plainPunctuation(text: string): string {
  const plain = SAME_LENGTH.reduce((so, [pattern, replacement]) => so.replace(pattern, replacement), text);
  return plain.replace(SUBSCRIPTS, (digit) => String(digit.charCodeAt(0) - SUBSCRIPT_ZERO));
}
