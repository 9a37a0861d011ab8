import { LabNumber } from "#domain/bloodwork/record/lab-value.ts";

export type DecimalSign = "point" | "comma";

/** Digits with separators; a space only between groups of three. For text from `plainText`. */
export const NUMBER_TEXT = /[+-]?(?:\d[\d.,'\u00a0]*(?: \d{3}(?!\d))*(?:[.,]\d+)?|[.,]\d+)/.source;

const GROUPED_BY_COMMA = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
/** One lakh fifty thousand is 1,50,000. */
const GROUPED_INDIAN = /^[1-9]\d?(?:,\d{2})+,\d{3}(?:\.\d+)?$/;
const GROUPED_BY_POINT = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/;
const GROUPED_BY_GAP = /^[1-9]\d{0,2}(?:['\u00a0]\d{3})+(?:[.,]\d+)?$/;
const GROUPED_BY_SPACE = /^[1-9]\d{0,2}(?: \d{3})+(?:,\d+)?$/;
const PLAIN = /^\d*(?:[.,]\d*)?$/;

/**
 * The number in a text, or null. With a decimal point, `1,184` is one thousand one hundred and eighty-four; with a
 * decimal comma, `1.184` is; unambiguous numbers (`11,9`, `1.184,5`) are read the same in both. No exponents, no
 * hexadecimal, at most twelve digits on a side: nothing is rounded.
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

/** One separator followed by three digits: only the document's decimal sign tells its meaning. */
const isOneSign = (digits: string): boolean => digits.replace(/\d/g, "").length === 1;
