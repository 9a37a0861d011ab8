import { type Money, moneysText, moneyText, priceText, sumsByCurrency } from "#domain/money/money.ts";
import type { Price } from "#domain/money/price.ts";
import { type Amount, formatNumber } from "#domain/units/amount.ts";

/** Nobody sells half a pack. */
export interface Packs extends Money {
  readonly count: Amount;
  readonly price: Price;
  readonly unit: "" | " mL";
}

/** "€114 and $10": each currency by itself. `unpriced` is to buy, too. */
export interface ShoppingTotal {
  readonly text: string;
  readonly unpriced: readonly string[];
}

export function packsOf(price: Price | null, missing: Amount, unit: Packs["unit"] = ""): Packs | null {
  if (price === null || missing.isZero()) return null;
  const count = missing.div(price.quantity).ceil();
  return { count, price, unit, amount: count.times(price.amount), currency: price.currency };
}

/** "€114 (3 × €38)", "$100 for 10". */
export function packsText({ count, price, unit, ...money }: Packs): string {
  return count.eq(1)
    ? priceText(price, unit)
    : `${moneyText(money)} (${formatNumber(count)} × ${priceText(price, unit)})`;
}

export function totalOf(
  lines: readonly { readonly name: string; readonly buy: string | null; readonly packs: Packs | null }[],
): ShoppingTotal | null {
  const wanted = lines.filter(({ buy }) => buy !== null);
  const packs = wanted.map((line) => line.packs).filter((one) => one !== null);
  if (packs.length === 0) return null;
  const unpriced = wanted.filter((line) => line.packs === null).map(({ name }) => name);
  return { text: moneysText(sumsByCurrency(packs)), unpriced };
}

/** "€114 and $10; no price yet: Alcohol swabs". */
export function totalText({ text, unpriced }: ShoppingTotal): string {
  return unpriced.length === 0 ? text : `${text}; no price yet: ${unpriced.join(", ")}`;
}
