import { LabNumber } from "#domain/bloodwork/record/lab-value.ts";

export type DecimalSign = "point" | "comma";

/** Digits with their signs; a space only between groups of three. Fed with text out of `plainText`. */
export const NUMBER_TEXT = /[+-]?(?:\d[\d.,'\u00a0]*(?: \d{3}(?!\d))*(?:[.,]\d+)?|[.,]\d+)/.source;

const GROUPED_BY_COMMA = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
/** One lakh fifty thousand is 1,50,000. */
const GROUPED_INDIAN = /^[1-9]\d?(?:,\d{2})+,\d{3}(?:\.\d+)?$/;
const GROUPED_BY_POINT = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/;
const GROUPED_BY_GAP = /^[1-9]\d{0,2}(?:['\u00a0]\d{3})+(?:[.,]\d+)?$/;
const GROUPED_BY_SPACE = /^[1-9]\d{0,2}(?: \d{3})+(?:,\d+)?$/;
const PLAIN = /^\d*(?:[.,]\d*)?$/;

/**
 * The number a text spells, or null. With a point as decimal sign `1,184` is one thousand one hundred and eighty-four,
 * with a comma `1.184` is; whatever can be read in one way only (`11,9`, `1.184,5`) is read that way in both. No
 * exponents, no hexadecimal, no more than twelve digits on a side: nothing is rounded.
 */
export function readLabNumber(text: string, decimal: DecimalSign): string | null {
  const [, sign = "", digits = ""] = /^([+-]?)\s?(.+)$/.exec(text) ?? [];
  const plain = withPoint(digits, decimal);
  if (plain === null || !/\d/.test(plain)) return null;
  const [whole = "", fraction = ""] = plain.split(".");
  const written = `${whole.replace(/^0+(?=\d)/, "") || "0"}${fraction === "" ? "" : `.${fraction}`}`;
  const number = sign === "-" ? `-${written}` : written;
  return LabNumber.safeParse(number).success ? number : null;
}

function withPoint(digits: string, decimal: DecimalSign): string | null {
  if (GROUPED_BY_GAP.test(digits)) return digits.replace(/['\u00a0]/g, "").replace(",", ".");
  if (decimal === "comma" && GROUPED_BY_SPACE.test(digits)) return digits.replace(/ /g, "").replace(",", ".");
  if (isGroupedByComma(digits, decimal)) return digits.replaceAll(",", "");
  if (isGroupedByPoint(digits, decimal)) return digits.replaceAll(".", "").replace(",", ".");
  return PLAIN.test(digits) ? digits.replace(",", ".") : null;
}

const isGroupedByComma = (digits: string, decimal: DecimalSign): boolean =>
  GROUPED_INDIAN.test(digits) || (GROUPED_BY_COMMA.test(digits) && (decimal === "point" || !isOneSign(digits)));

const isGroupedByPoint = (digits: string, decimal: DecimalSign): boolean =>
  GROUPED_BY_POINT.test(digits) && (decimal === "comma" || !isOneSign(digits));

/** One sign with three digits behind it: only the decimal sign of the document tells what it is. */
const isOneSign = (digits: string): boolean => digits.replace(/\d/g, "").length === 1;
