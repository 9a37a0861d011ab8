import { type Amount, type AmountUnit, Exact, formatNumber } from "#domain/units/amount.ts";
import { inUnit, type Measured, type Substance, type SyringeUnits } from "#domain/units/measure.ts";

/** A number for display. Rounded ones say "about", so that they are never mistaken for exact ones. */
export interface ShownNumber {
  readonly text: string;
  readonly isRounded: boolean;
}

const EXACT_DIGITS = 6;
const ROUNDED_DIGITS = 4;

/** Whole numbers and up to six significant digits are exact; others are rounded to four, half up. */
export function shownNumber(value: Amount): ShownNumber {
  const digits = value.precision();
  if (digits <= EXACT_DIGITS || value.isInteger()) return { text: formatNumber(value), isRounded: false };
  const wholeDigits = value.abs().lt(1) ? 0 : value.abs().floor().precision(true);
  const rounded =
    wholeDigits === 0
      ? value.toSignificantDigits(ROUNDED_DIGITS, Exact.ROUND_HALF_UP)
      : value.toDecimalPlaces(Math.max(0, ROUNDED_DIGITS - wholeDigits), Exact.ROUND_HALF_UP);
  return { text: formatNumber(rounded), isRounded: true };
}

/** "0.25", or "about 3.333" if it had to be rounded. */
export function numberText(value: Amount): string {
  const { text, isRounded } = shownNumber(value);
  return isRounded ? `about ${text}` : text;
}

/** "25 units", "1 unit": syringe marks, never short for international units. */
export const unitsText = ({ value }: SyringeUnits): string => countText(value, "unit");

/** "2 sprays", "1 spray", "about 3.333 clicks". */
export function countText(value: Amount, one: string): string {
  return `${numberText(value)} ${value.eq(1) ? one : `${one}s`}`;
}

/** "0.1 mL", "about 3.333 mcL": the number with its unit. */
export const measureText = ({ value, unit }: Measured<string>): string => `${numberText(value)} ${unit}`;

/** In the requested unit if it fits, otherwise mcg below 1 mg and mg from there; activity in international units. */
export function substanceText(substance: Substance, unit: AmountUnit | null = null): string {
  const asked = unit === null ? null : inUnit(substance, unit);
  if (substance.unit === "IU") return countText(substance.value, "international unit");
  const { value, unit: shownUnit } = asked ?? inUnit(substance, substance.value.lt(1_000) ? "mcg" : "mg") ?? substance;
  return `${numberText(value)} ${shownUnit}`;
}

const PERCENT = 100;

/** "10%", "about 16.67%". */
export const percentText = (share: Amount): string => `${numberText(share.times(PERCENT))}%`;
