import { readLabNumber } from "#domain/bloodwork/read/printed/lab-number.ts";
import { plainText } from "#domain/bloodwork/read/printed/plain-text.ts";
import { UNITS_PER_ML } from "#domain/dosing/measuring/syringe.ts";
import { Exact } from "#domain/units/amount.ts";
import type { AmountUnit } from "#domain/units/amount-unit.ts";
import { PositiveText } from "#domain/units/decimal-text.ts";
import { readTypedNumber } from "#domain/units/typed-number.ts";
import type { WrittenAmount } from "./proposal.ts";

export type DecimalSign = "point" | "comma";
export type SyringeName = keyof typeof UNITS_PER_ML;

/** What a word behind a number measures. A mark of a syringe is never an international unit. */
type Measure = AmountUnit | "mL" | "syringe units";

const MEASURES: ReadonlyMap<string, Measure> = new Map([
  ...["mg", "mgs", "milligram", "milligrams"].map((word) => [word, "mg"] as const),
  ...["mcg", "mcgs", "ug", "µg", "μg", "microgram", "micrograms"].map((word) => [word, "mcg"] as const),
  ...["g", "gram", "grams"].map((word) => [word, "g"] as const),
  ...["iu", "international unit", "international units"].map((word) => [word, "IU"] as const),
  ...["ml", "cc", "milliliter", "milliliters", "millilitre", "millilitres"].map((word) => [word, "mL"] as const),
  ...["u", "unit", "units", "syringe unit", "syringe units", "marks"].map((word) => [word, "syringe units"] as const),
]);

/** Null for a word that is no unit here. */
export const measureOf = (word: string): Measure | null => MEASURES.get(word.trim().toLowerCase()) ?? null;

const isAmountUnit = (measure: Measure): measure is AmountUnit => measure !== "mL" && measure !== "syringe units";

export interface AmountCells {
  readonly amount: string;
  /** The cell of a unit column, or the unit that all amounts of the file have; "" if neither says one. */
  readonly unit: string;
  /** Milligrams in a milliliter, for amounts in mL or in syringe units; "" if the file doesn't say it. */
  readonly strength: string;
}

export interface NumberStyle {
  /** Null if not known: then "1,500" is refused, because it may be one and a half. */
  readonly decimal: DecimalSign | null;
  /** Null if not known: then syringe units are refused. */
  readonly syringe: SyringeName | null;
}

export type AmountReading = { readonly amount: WrittenAmount } | { readonly why: string };

const MAX_LENGTH = 60;

/** An amount of substance, as written or worked out of a volume and a strength. The unit is never assumed. */
export function readAmount({ amount, unit, strength }: AmountCells, style: NumberStyle): AmountReading {
  const text = plainText(amount);
  if (text === "") return { why: "The amount is missing." };
  if (text.length > MAX_LENGTH) return { why: "The amount is too long to read." };
  const start = text.search(/[\p{L}%]/u);
  const [digits, word] = start === -1 ? [text, ""] : [text.slice(0, start), text.slice(start)];
  const value = readNumber(digits, style.decimal);
  if (typeof value === "object") return value;
  const written = word === "" ? unit : word;
  if (written.trim() === "") return { why: `“${short(text)}” has no unit.` };
  const measure = measureOf(written);
  if (measure === null) return { why: `“${short(written)}” isn't a unit we can read as an amount.` };
  if (isAmountUnit(measure)) return { amount: { value, unit: measure } };
  return workedOut(value, measure, strength, style);
}

function workedOut(
  value: string,
  measure: "mL" | "syringe units",
  strength: string,
  { decimal, syringe }: NumberStyle,
): AmountReading {
  const says = measure === "mL" ? "a volume" : "syringe units";
  if (strength.trim() === "") return { why: `It gives ${says}, but not the strength of the vial.` };
  const perMl = readNumber(plainText(strength), decimal);
  if (typeof perMl === "object") return { why: "We couldn't read the strength of the vial." };
  if (measure === "syringe units" && syringe === null)
    return { why: "It gives syringe units, but not for which syringe." };
  const ml = measure === "mL" || syringe === null ? new Exact(value) : new Exact(value).div(UNITS_PER_ML[syringe]);
  const mg = plainDecimal(ml.times(perMl).toFixed());
  return mg === null ? { why: "We can't store this amount." } : { amount: { value: mg, unit: "mg" } };
}

/** A number above zero as plain digits, or why there is none. */
function readNumber(text: string, decimal: DecimalSign | null): string | { readonly why: string } {
  const digits = text.trim();
  if (decimal !== null) {
    const number = readLabNumber(digits, decimal);
    const plain = number === null ? null : plainDecimal(number);
    return plain ?? { why: `“${short(digits)}” isn't an amount above zero.` };
  }
  const typed = readTypedNumber(digits);
  if ("value" in typed) return plainDecimal(typed.value.toFixed()) ?? { why: `“${short(digits)}” isn't an amount.` };
  if (typed.problem.code === "ambiguous") return { why: `“${short(digits)}” could be a decimal number or thousands.` };
  return { why: `“${short(digits)}” isn't an amount above zero.` };
}

/** Digits as stored, or null for zero, signs, exponents, and more than nine digits on a side. */
export function plainDecimal(text: string): string | null {
  if (!/^\d{1,40}(?:\.\d{1,60})?$/.test(text)) return null;
  const plain = new Exact(text).toFixed();
  return PositiveText.safeParse(plain).success ? plain : null;
}

/** A number of a JSON file: what adding binary fractions left behind its ninth decimal is cut off. */
export function jsonDecimal(value: unknown): string | null {
  if (typeof value === "string") return plainDecimal(value.trim());
  if (typeof value !== "number" || !Number.isFinite(value) || value <= 0) return null;
  return plainDecimal(new Exact(value).toDecimalPlaces(9).toFixed());
}

/** Enough of a cell to find it again. */
export const short = (text: string): string => {
  const line = text.replace(/\s+/gu, " ").trim();
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
};
