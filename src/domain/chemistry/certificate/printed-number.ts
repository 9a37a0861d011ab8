/** A printed number; its subject decides: "1,419" is over a thousand as a mass, and a fraction as a percentage. */
export interface PrintedNumber {
  readonly value: number;
  /** Decimals: the last printed digit is only accurate to half a unit. */
  readonly decimals: number;
}

/** Digits with grouping and decimal signs; not attached to a letter, another number or a hyphen. */
export const NUMBER_PATTERN = /(?<![\p{L}\d.,_-])\d{1,7}(?:[.,]\d{3}(?!\d)){0,2}(?:[.,]\d{1,8})?(?![\d_])/gu;

const SMALLEST_MASS = 50;

/** Parses a printed number; a single "1.419" or "1,419" is a thousand for a mass, a fraction for a percentage. */
export function readPrinted(text: string, about: "mass" | "percent"): PrintedNumber | null {
  const marks = [...text].filter((character) => character === "." || character === ",");
  const last = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  if (last < 0) return finite(text, 0);
  const behind = text.length - last - 1;
  const isMixed = text.includes(".") && text.includes(",");
  const isRepeated = marks.length > 1 && !isMixed;
  const looksGrouped = behind === 3 && last <= 3;
  const isGrouping = isRepeated || (looksGrouped && !isMixed && about === "mass" && isTooSmall(text, last));
  const digits = text.replaceAll(/[.,]/g, "");
  if (isGrouping) return finite(digits, 0);
  return finite(`${text.slice(0, last).replaceAll(/[.,]/g, "")}.${text.slice(last + 1)}`, behind);
}

/** "1.419" Da would be lighter than any peptide, and "1,419" with a comma usually means a thousand. */
const isTooSmall = (text: string, last: number): boolean =>
  text[last] === "," || Number(text.replace(",", ".")) < SMALLEST_MASS;

function finite(text: string, decimals: number): PrintedNumber | null {
  const value = Number(text);
  return Number.isFinite(value) ? { value, decimals } : null;
}
