import { type Amount, type AmountUnit, formatAmount } from "#domain/units/amount.ts";

const MCG_PER_MG = 1_000;

/** As it is printed on vials: "14 mg", not "14,000 mcg". Exact. */
export function readableAmount(value: Amount, unit: AmountUnit): string {
  return unit === "mcg" && value.gte(MCG_PER_MG)
    ? formatAmount(value.div(MCG_PER_MG), "mg")
    : formatAmount(value, unit);
}
