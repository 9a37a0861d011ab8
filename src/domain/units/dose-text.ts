import type { DoseUnit } from "../peptides/vocabulary.ts";
import { type Amount, Exact, formatAmount, formatNumber } from "./amount.ts";

/** One amount, or a range of amounts, as written: `min` equals `max` for a single amount. */
export interface DoseAmount {
  readonly min: Amount;
  readonly max: Amount;
  readonly unit: DoseUnit;
}

/** Longer than any dose a person writes; limits the cost of untrusted text. */
const MAX_LENGTH = 2000;

const UNITS: Readonly<Record<string, DoseUnit>> = {
  mg: "mg",
  mcg: "mcg",
  ug: "mcg",
  µg: "mcg", // micro sign
  μg: "mcg", // Greek letter
  g: "g",
  iu: "IU",
  "mg/kg": "mg/kg",
  "mcg/kg": "mcg/kg",
  "ug/kg": "mcg/kg",
  "µg/kg": "mcg/kg",
  "μg/kg": "mcg/kg",
  "iu/kg": "IU/kg",
};

/** Quantities that name no amount of substance: a text with one of them can't be compared. */
const NO_AMOUNT =
  /^(m[lg]\/.*|mcg\/.*|[uµμ]g\/.*|g\/.*|iu\/.*|ml|cc|units?|drops?|sprays?|clicks?|puffs?|tablets?|capsules?|vials?|pens?|%|kg|ng|pmol.*|nmol.*|[mµμ]?mol.*)$/;

/** A number not attached to a letter, digit, slash or minus sign, and the word after it. */
const MEASURE =
  /(?<![\w.,/−-])(\d[\d.,]{0,40})(?:\s{0,9}(?:-|–|to)\s{0,9}(\d[\d.,]{0,40}))?\s{0,9}([a-zµμ%]+(?:\/[a-zµμ]+)*)/giu;

/**
 * Every amount in a dose text, in order: "0.25 mg, then 0.5 mg from week 5" gives two. Other words (weeks, times a
 * day, a route) are skipped. Null if there is nothing to read, or if something that may be an amount can't be read:
 * "0.1 mL", "10 units", "2,4 mg", "5 mg/mL", "2 × 5 mg", "1/2 mg".
 */
export function parseDoseText(text: string): readonly DoseAmount[] | null {
  if (text.length > MAX_LENGTH) return null;
  const plain = text.replace(/international units?/giu, "IU").replace(/×\s*[\d.,]+\s*kg\b/gu, "");
  if (isMultiplied(plain)) return null;
  const amounts: DoseAmount[] = [];
  for (const [, first = "", second, word = ""] of plain.matchAll(MEASURE)) {
    const name = word.toLowerCase();
    const unit = Object.hasOwn(UNITS, name) ? UNITS[name] : undefined;
    if (unit === undefined) {
      if (NO_AMOUNT.test(name)) return null;
      continue;
    }
    const min = parseNumber(first);
    const max = second === undefined ? min : parseNumber(second);
    if (min === null || max === null || min.gt(max)) return null;
    amounts.push({ min, max, unit });
  }
  return amounts.length === 0 || countUnits(plain) !== amounts.length ? null : amounts;
}

/** "0.25 mg, then 0.5 to 1 mg"; reading it back gives the same amounts. */
export function formatDoseText(amounts: readonly DoseAmount[]): string {
  return amounts.map(formatDoseAmount).join(", then ");
}

export function formatDoseAmount({ min, max, unit }: DoseAmount): string {
  return min.eq(max) ? formatAmount(min, unit) : `${formatNumber(min)} to ${formatAmount(max, unit)}`;
}

/** Digits with commas between groups of three, or none; a decimal comma is ambiguous and refused. */
function parseNumber(text: string): Amount | null {
  if (!/^(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/.test(text) || /^0\d*,/.test(text) || text.length > 30) return null;
  const value = new Exact(text.replaceAll(",", ""));
  return value.gt(0) ? value : null;
}

const isMultiplied = (text: string): boolean => /(\d\s*[x×*]\s*\d)|(\d\s*[x×*]\s)/iu.test(text);

/** Units in the text, read or not, so that a skipped amount ("½ mg") is noticed. */
function countUnits(text: string): number {
  return [...text.matchAll(/(?<![a-zµμ/])(?:mg|mcg|[uµμ]g|g|iu)(?:\/kg)?(?![a-zµμ/])/giu)].length;
}
