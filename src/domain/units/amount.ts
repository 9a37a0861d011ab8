import { Decimal } from "decimal.js";
import type { DoseUnit } from "../peptides/vocabulary.ts";
import type { AmountUnit } from "./amount-unit.ts";

/**
 * Amounts in medication-safety style: no trailing zero, a leading zero, a space before the unit, commas from 1,000,
 * "mcg" and never a Greek letter, "international units" and never "IU" alone.
 */

/** 60 digits, so that mg/kg times kg never rounds for any weight a number can represent. */
export const Exact = Decimal.clone({ precision: 60 });
export type Amount = Decimal;

export type { AmountUnit };

export interface Quantity {
  readonly value: Amount;
  readonly unit: AmountUnit;
}

const READABLE_MIN = new Exact("0.01");
const READABLE_MAX = new Exact("99999");

/** All digits without an exponent or trailing zeros, with commas from 1,000: "0.5", "12,500". */
export function formatNumber(value: Amount | number): string {
  const [whole = "0", fraction] = new Exact(value).toFixed().split(".");
  return fraction === undefined ? inThousands(whole) : `${inThousands(whole)}.${fraction}`;
}

/** "-1234567" becomes "-1,234,567". */
function inThousands(whole: string): string {
  const firstDigit = whole.startsWith("-") ? 1 : 0;
  let grouped = whole;
  for (let at = whole.length - 3; at > firstDigit; at -= 3) grouped = `${grouped.slice(0, at)},${grouped.slice(at)}`;
  return grouped;
}

/** "2.5 mg", "1,000 international units". */
export function formatQuantity(quantity: Quantity): string {
  return formatAmount(quantity.value, quantity.unit);
}

/** The same for a number and its unit, which may be per kg of body weight: "0.1 mg/kg". */
export function formatAmount(value: Amount | number, unit: DoseUnit): string {
  return `${formatNumber(value)} ${unit.replace("IU", "international units")}`;
}

/** True for an amount per kg of body weight. */
export function isPerKg(unit: DoseUnit): unit is "mg/kg" | "mcg/kg" | "IU/kg" {
  return unit.endsWith("/kg");
}

/** The amount of one administration: per-kg amounts times the body weight in kg, exact. */
export function administeredQuantity(amount: number, unit: DoseUnit, weightKg: number): Quantity {
  if (unit === "mg/kg") return { value: new Exact(amount).times(weightKg), unit: "mg" };
  if (unit === "mcg/kg") return { value: new Exact(amount).times(weightKg), unit: "mcg" };
  if (unit === "IU/kg") return { value: new Exact(amount).times(weightKg), unit: "IU" };
  return { value: new Exact(amount), unit };
}

/**
 * Converts between milligrams and micrograms exactly. A result below 0.01 or above 99,999 is hard to read and invites
 * errors, so the quantity then stays unchanged; grams and international units always do.
 */
export function inMassUnit(quantity: Quantity, wanted: "as-sourced" | "mg" | "mcg"): Quantity {
  if (wanted === "as-sourced" || wanted === quantity.unit) return quantity;
  if (quantity.unit !== "mg" && quantity.unit !== "mcg") return quantity;
  const value = wanted === "mcg" ? quantity.value.times(1000) : quantity.value.div(1000);
  return value.gte(READABLE_MIN) && value.lte(READABLE_MAX) ? { value, unit: wanted } : quantity;
}
