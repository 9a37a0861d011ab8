import type { LabRange } from "#domain/bloodwork/record/lab-value.ts";
import { Exact } from "#domain/units/amount.ts";
import { takeComparator } from "./comparator.ts";
import { type DecimalSign, NUMBER_TEXT, readLabNumber } from "./lab-number.ts";
import { plainText } from "./plain-text.ts";

const BETWEEN = /^[ \u00a0]?(?:-|to|bis|until|till|à|al|a|hasta|tot|do|und|and|y|et|en|e|t\/m|\.{2,3}|…)[ \u00a0]?/iu;
const FROM = /^(?:de|desde|von|from|entre|between|zwischen|van|da|dal|tra|fra|tussen)[ \u00a0](?=\d)/iu;
const LEADING_NUMBER = new RegExp(`^${NUMBER_TEXT}`, "u");
/** A word before an interval that doesn't change its meaning. "Deficient <20" is not one. */
const LABEL =
  /^(?:reference(?: range| interval)?|ref\.?(?: range)?|normal(?: range)?|range|interval|desirable|optimal|target|adults?|adult range|norm|normbereich|referenzbereich|referenz|norme|valeurs? de référence|valores? de referencia|rif\.?|rango)[ \u00a0]?[:.]?[ \u00a0]+/iu;
const OR_LESS = /^[ \u00a0]?(?:or less|or below|or lower|and below|oder weniger|et moins|o menos)\b/iu;
const OR_MORE = /^[ \u00a0]?(?:or more|or above|or higher|or greater|and above|oder mehr|et plus|o más)\b/iu;
/** Digits that are part of a unit. */
const UNIT_DIGITS =
  /[x×]?[ \u00a0]?10[ \u00a0]?(?:\^|\*|\*\*|[eE]|\()?\d{1,2}\)?|1[.,]73|m ?\^?2|mm\^?3|100 ?mL|24 ?h/giu;

/**
 * The printed interval. `<100` and `unter 100` exclude 100, `up to 100` doesn't; a text with several intervals or none
 * ("Not Estab.", "M: 13-17 F: 12-15") is returned without bounds. Null for an empty text.
 */
export function readRange(text: string, decimal: DecimalSign): LabRange | null {
  const printed = text.trim();
  if (printed === "" || /^[-–—.\s]+$/u.test(printed)) return null;
  const bounds = printed.length > LONGEST ? null : boundsIn(withoutBrackets(plainText(printed)), decimal);
  return { text: printed.slice(0, LONGEST), ...(bounds?.range ?? NO_BOUNDS) };
}

/** The unit after an interval ("264-916 ng/dL"), or an empty text. */
export function unitBehindRange(text: string, decimal: DecimalSign): string {
  return text.length > LONGEST ? "" : (boundsIn(withoutBrackets(plainText(text)), decimal)?.unit ?? "");
}

const LONGEST = 500;
type Bounds = Omit<LabRange, "text">;
const NO_BOUNDS: Bounds = { low: null, high: null, exclusive: null };

const withoutBrackets = (text: string): string => text.replace(/^[([]\s?([^()[\]]*)[)\]]$/u, "$1").trim();

interface End {
  readonly number: string;
  readonly comparator: "<" | "<=" | ">" | ">=" | null;
  readonly rest: string;
}

function boundsIn(text: string, decimal: DecimalSign): { readonly range: Bounds; readonly unit: string } | null {
  const first = takeEnd(text.replace(LABEL, "").replace(FROM, ""), decimal);
  if (first === null) return null;
  const between = BETWEEN.exec(first.rest)?.[0];
  const second = between === undefined ? null : takeEnd(first.rest.slice(between.length), decimal);
  const range = second === null ? oneSided(first) : twoSided(first, second);
  const rest = (second ?? first).rest.replace(OR_LESS, "").replace(OR_MORE, "").trim();
  return range === null || !isUnit(rest) ? null : { range, unit: rest };
}

function takeEnd(text: string, decimal: DecimalSign): End | null {
  const { comparator, rest } = takeComparator(text);
  const digits = LEADING_NUMBER.exec(rest)?.[0].replace(/(?<![.,'\u00a0])[.,'\u00a0]+$/u, "") ?? "";
  const number = readLabNumber(digits, decimal);
  return number === null ? null : { number, comparator, rest: rest.slice(digits.length) };
}

function oneSided({ number, comparator, rest }: End): Bounds | null {
  const said = comparator ?? (OR_LESS.test(rest) ? "<=" : OR_MORE.test(rest) ? ">=" : null);
  if (said === null) return null;
  return said.startsWith("<")
    ? { low: null, high: number, exclusive: said === "<" ? "high" : null }
    : { low: number, high: null, exclusive: said === ">" ? "low" : null };
}

function twoSided(first: End, second: End): Bounds | null {
  if (first.comparator?.startsWith("<") || second.comparator?.startsWith(">")) return null;
  if (new Exact(first.number).gt(second.number)) return null;
  const [isLowStrict, isHighStrict] = [first.comparator === ">", second.comparator === "<"];
  const exclusive = isLowStrict && isHighStrict ? "both" : isLowStrict ? "low" : isHighStrict ? "high" : null;
  return { low: first.number, high: second.number, exclusive };
}

/** Only a unit or nothing may follow an interval. Another number would be another interval. */
const isUnit = (rest: string): boolean => rest.length <= 40 && !/[\d<>=;:]/u.test(rest.replace(UNIT_DIGITS, ""));
