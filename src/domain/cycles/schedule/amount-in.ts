import { type Amount, Exact } from "#domain/units/amount.ts";
import type { AmountUnit } from "#domain/units/amount-unit.ts";

const MICROGRAMS = { mcg: 1, mg: 1_000, g: 1_000_000 } as const;

/** Converts an amount to another unit of mass, exactly; null between mass and international units. */
export function amountIn(amount: string, from: AmountUnit, to: AmountUnit): Amount | null {
  if (from === to) return new Exact(amount);
  if (from === "IU" || to === "IU") return null;
  return new Exact(amount).times(MICROGRAMS[from]).div(MICROGRAMS[to]);
}
