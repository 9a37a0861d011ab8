import type { Comparator, LabFlag, LabValue } from "#domain/bloodwork/record/lab-value.ts";
import { Exact } from "#domain/units/amount.ts";
import { takeComparator } from "./comparator.ts";
import { readFlag, saysNormal } from "./flag.ts";
import { type DecimalSign, NUMBER_TEXT, readLabNumber } from "./lab-number.ts";
import { saysNoResult } from "./no-result.ts";
import { plainText } from "./plain-text.ts";

const NUMBER = new RegExp(`^${NUMBER_TEXT}$`, "u");
const RATIO = new RegExp(`^(${NUMBER_TEXT})[ \\u00a0]?(?::|/(?=[ \\u00a0]?\\d))[ \\u00a0]?(${NUMBER_TEXT})$`, "u");
const RANGE = new RegExp(`^(${NUMBER_TEXT})[ \\u00a0]?(?:-|to|bis|à)[ \\u00a0]?(${NUMBER_TEXT})$`, "iu");

/**
 * A printed result. `<0.3` keeps its comparator, a flag after the number ("5.91 H", "53.1*", "7,2 +") is not part of
 * it, words stay words, and `--` is a missing result. Anything that is not plainly a number is text, such as `1e5`,
 * `0x10`, `NaN` and numbers of more than twelve digits: nothing is rounded or guessed. Null for an empty text.
 */
export function readValue(text: string, decimal: DecimalSign): LabValue | null {
  const plain = plainText(text);
  if (plain === "") return null;
  if (saysNoResult(plain)) return { kind: "none", reason: /[\p{L}]/u.test(plain) ? plain.slice(0, 200) : "" };
  if (text.trim().length > plain.length + 100) return asText(plain);
  const bare = valueAndFlag(text, decimal).value;
  return readMeasured(bare, decimal) ?? asText(plain);
}

const asText = (text: string): LabValue => ({ kind: "text", text });

/** A printed result without its flag, and the flag. Text that is not a number stays whole. */
export function valueAndFlag(
  text: string,
  decimal: DecimalSign,
): { readonly value: string; readonly flag: LabFlag | null } {
  const plain = plainText(text).replace(/(?<=[\d)])[¹²³⁴⁵⁶⁷⁸⁹⁰†‡§]+$/u, "");
  if (readMeasured(plain, decimal) !== null) return { value: plain, flag: null };
  for (const cut of [MARK_BEHIND, MARK_BEFORE]) {
    const { value = "", mark = "" } = cut.exec(plain)?.groups ?? {};
    if (value === "" || isGrade(value, mark)) continue;
    if (readFlag(mark) === null && !saysNormal(mark) && !/^[-*#^†‡§]+$/u.test(mark)) continue;
    if (readMeasured(value, decimal) !== null) return { value, flag: readFlag(mark) };
  }
  return { value: plain, flag: null };
}

const MARK_BEHIND = /^(?<value>.*\d)[ \u00a0]*(?<mark>[^\d\s.,:][^\d]{0,30})$/u;
const MARK_BEFORE =
  /^(?=.*\d$)(?<mark>[*!#†‡↑↓⇑⇓▲▼]{1,3}|[([][^\d<>=]{1,20}[)\]]|\p{L}[^\d<>=]{0,30}?(?=[ \u00a0]))[ \u00a0]*(?![ \u00a0])(?<value>[<>=.+-]?.*\d)$/u;

/** Test strips are graded 1+ to 4+: neither a number nor a flag. */
const isGrade = (value: string, mark: string): boolean => /^\d$/.test(value) && /^\+/.test(mark);

function readMeasured(text: string, decimal: DecimalSign): LabValue | null {
  const { comparator, rest } = takeComparator(text);
  if (NUMBER.test(rest)) {
    const number = readLabNumber(rest, decimal);
    return number === null ? null : { kind: "number", number, comparator };
  }
  return readRatio(rest, comparator, decimal) ?? (comparator === null ? readSpan(rest, decimal) : null);
}

function readRatio(text: string, comparator: Comparator | null, decimal: DecimalSign): LabValue | null {
  const [, first = "", second = ""] = RATIO.exec(text) ?? [];
  const [left, right] = [readLabNumber(first, decimal), readLabNumber(second, decimal)];
  if (first === "" || left === null || right === null) return null;
  // With a slash only titers are ratios: 120/80 is a blood pressure, 12/25 a date.
  return text.includes("/") && left !== "1" ? null : { kind: "ratio", left, right, comparator };
}

function readSpan(text: string, decimal: DecimalSign): LabValue | null {
  const [, first = "", second = ""] = RANGE.exec(text) ?? [];
  const [low, high] = [readLabNumber(first, decimal), readLabNumber(second, decimal)];
  if (first === "" || low === null || high === null) return null;
  return new Exact(low).lte(high) ? { kind: "range", low, high } : null;
}
