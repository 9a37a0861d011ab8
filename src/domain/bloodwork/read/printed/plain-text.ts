/** Printed text with uniform dashes, comparators and spaces, at most 500 characters. Otherwise unchanged. */
export function plainText(printed: string): string {
  return printed
    .slice(0, LONGEST)
    .replace(/[\u2010-\u2015\u2212\uFE63\uFF0D]/gu, "-")
    .replace(/[≤⩽≦]/gu, "<=")
    .replace(/[≥⩾≧]/gu, ">=")
    .replace(/[＜‹]/gu, "<")
    .replace(/[＞›]/gu, ">")
    .replace(/[’‘´`]/gu, "'")
    .replace(/[\u2000-\u200a\u202f\u00a0]/gu, "\u00a0")
    .replace(/[\t\r\n ]+/gu, " ")
    .trim();
}

const LONGEST = 500;
