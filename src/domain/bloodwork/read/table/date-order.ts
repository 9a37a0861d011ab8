import type { DateOrder } from "../reading.ts";

/** Three groups of digits, or a month in words: enough to recognize a cell as a date. */
const NUMERIC = /(?<![\d.])(\d{1,4})([-./])(\d{1,2})\2(\d{2,4})(?![\d.])/;
const COMPACT = /^(?:19|20)\d{6}(?:\d{4}(?:\d{2})?)?$/;
const IN_WORDS =
  /^(?:\p{L}{3,12}\.? +)?\d{1,2}(?:\.|st|nd|rd|th)?[ -]\p{L}{3,12}\.?,?[ -]\d{2,4}\b|^\p{L}{3,9}\.? +\d{1,2}(?:st|nd|rd|th)?,? +\d{4}\b/u;

export const looksLikeDate = (text: string): boolean =>
  text.length <= 40 && (NUMERIC.test(text) || COMPACT.test(text) || IN_WORDS.test(text));

export interface FoundOrder {
  readonly order: DateOrder;
  /** False if no date has a number above 12 to distinguish day from month, and the usual order was assumed. */
  readonly isSure: boolean;
  readonly twoDigitYear: boolean;
}

/** The order that every date in the texts allows. Texts that aren't dates are ignored. */
export function dateOrderOf(texts: Iterable<string>, usual: "DMY" | "MDY"): FoundOrder {
  let hasYearFirst = false;
  let isAmbiguous = false;
  let twoDigitYear = false;
  let days = 0;
  let months = 0;
  for (const text of texts) {
    const [, first = "", , second = "", third = ""] = NUMERIC.exec(text.slice(0, 60)) ?? [];
    if (first === "" || first.length === 3) continue;
    if (first.length === 4) {
      hasYearFirst = true;
      continue;
    }
    if (third.length === 2) twoDigitYear = true;
    if (Number(first) > 12) days += 1;
    else if (Number(second) > 12) months += 1;
    else if (Number(first) !== Number(second)) isAmbiguous = true;
  }
  if (days > 0 || months > 0)
    return { order: days >= months ? "DMY" : "MDY", isSure: days === 0 || months === 0, twoDigitYear };
  if (hasYearFirst && !isAmbiguous) return { order: "YMD", isSure: true, twoDigitYear };
  return { order: usual, isSure: !isAmbiguous, twoDigitYear };
}
