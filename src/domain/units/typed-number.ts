import { type Amount, Exact, formatNumber } from "./amount.ts";

/** Why a typed text is not a usable number. `readings` are the meanings of an ambiguous text. */
export type NumberProblem =
  | { readonly code: "empty" | "not-a-number" | "too-long" | "zero" | "negative" }
  | { readonly code: "ambiguous"; readonly readings: readonly Reading[] };

/** One meaning of an ambiguous text, and a text that means only that. */
export interface Reading {
  readonly value: Amount;
  readonly text: string;
}

export type TypedNumber = { readonly value: Amount } | { readonly problem: NumberProblem };

/** No one weighs or counts more digits than this, and every calculation stays exact within it. */
const MAX_WHOLE_DIGITS = 9;
const MAX_FRACTION_DIGITS = 9;
const MAX_LENGTH = 40;

const SPACES = /[ \u00a0\u2009\u202f'’]/gu;
const GROUPED_BY_SPACE = /^\d{1,3}(?:[ \u00a0\u2009\u202f'’]\d{3})+(?:[.,]\d+)?$/u;
const GROUPED_BY_COMMA = /^[1-9]\d{0,2}(?:,\d{3})+\.\d+$|^[1-9]\d{0,2}(?:,\d{3}){2,}$/;
const GROUPED_BY_POINT = /^[1-9]\d{0,2}(?:\.\d{3})+,\d+$|^[1-9]\d{0,2}(?:\.\d{3}){2,}$/;
const PLAIN = /^(\d*)(?:[.,](\d+))?$/;
/** One separator with three digits after it: a decimal sign in one country, a thousands separator in another. */
const EITHER_WAY = /^([1-9]\d{0,2})[.,](\d{3})$/;

/**
 * Reads a number above zero as people write it: "1.5" and "1,5", "1 500", "1,234.5" and "1.234,5". "1,500" could be
 * one and a half or one thousand five hundred and is refused with both readings, because a wrong guess is off by a
 * factor of a thousand. Exponents, signs, letters and more than nine digits on a side are refused.
 */
export function readTypedNumber(text: string): TypedNumber {
  const read = readFromZero(text);
  return "value" in read && read.value.isZero() ? { problem: { code: "zero" } } : read;
}

/** The same, but zero is allowed, as for the dead space of a needle. */
export function readFromZero(text: string): TypedNumber {
  const trimmed = text.trim();
  if (trimmed === "") return { problem: { code: "empty" } };
  if (trimmed.length > MAX_LENGTH) return { problem: { code: "too-long" } };
  if (/^[-−–]/u.test(trimmed))
    return { problem: { code: isPlainNumber(trimmed.slice(1)) ? "negative" : "not-a-number" } };
  const either = EITHER_WAY.exec(trimmed);
  if (either !== null)
    return { problem: { code: "ambiguous", readings: bothReadings(either[1] ?? "", either[2] ?? "") } };
  const digits = withPoint(trimmed);
  return digits === null ? { problem: { code: "not-a-number" } } : readDigits(digits);
}

/**
 * Whether a text typed a second time is this amount. A text with two readings is only if it is written as we show the
 * amount: taking "1,500" for 1.5 would confirm the very slip that typing again is there to catch.
 */
export function isAmount(text: string, amount: Amount): boolean {
  const read = readFromZero(text);
  return "value" in read ? read.value.eq(amount) : text.trim() === formatNumber(amount);
}

const isPlainNumber = (text: string): boolean => /\d/.test(text) && withPoint(text.trim()) !== null;

function bothReadings(whole: string, fraction: string): readonly Reading[] {
  // A fourth decimal removes the ambiguity: no one groups thousands by four.
  return [
    { value: new Exact(`${whole}.${fraction}`), text: `${whole}.${fraction}0` },
    { value: new Exact(`${whole}${fraction}`), text: `${whole}${fraction}` },
  ];
}

/** The digits with a point and without separators; null for anything else. */
function withPoint(text: string): string | null {
  if (GROUPED_BY_SPACE.test(text)) return text.replace(SPACES, "").replace(",", ".");
  if (GROUPED_BY_COMMA.test(text)) return text.replaceAll(",", "");
  if (GROUPED_BY_POINT.test(text)) return text.replaceAll(".", "").replace(",", ".");
  return PLAIN.test(text) ? text.replace(",", ".") : null;
}

function readDigits(digits: string): TypedNumber {
  const [whole = "", fraction = ""] = digits.split(".");
  if (whole.length > MAX_WHOLE_DIGITS || fraction.length > MAX_FRACTION_DIGITS)
    return { problem: { code: "too-long" } };
  return { value: new Exact(`${whole === "" ? "0" : whole}.${fraction === "" ? "0" : fraction}`) };
}
