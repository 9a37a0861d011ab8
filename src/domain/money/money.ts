import { type Amount, Exact } from "#domain/units/amount.ts";
import { settle } from "#domain/units/measure.ts";
import { currencyFormat, decimalsOf } from "./currency.ts";
import type { Price } from "./price.ts";

/** Exact: only texts are rounded, to the currency's minor unit. */
export interface Money {
  readonly amount: Amount;
  readonly currency: string;
}

/** The share of a price that so much of what it bought stands for; divides once. */
export const costOf = ({ amount, currency, quantity }: Price, bought: Amount): Money => ({
  amount: settle(new Exact(amount).times(bought).div(quantity)),
  currency,
});

/** One sum for each currency, by code. Currencies are never converted or added together. */
export function sumsByCurrency(all: readonly Money[]): Money[] {
  const sums = new Map<string, Amount>();
  for (const { amount, currency } of all) sums.set(currency, (sums.get(currency) ?? new Exact(0)).plus(amount));
  return [...sums]
    .map(([currency, amount]) => ({ currency, amount: settle(amount) }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}

/** "€1.90", "about €1.27" if it had to be rounded, "less than €0.01" where rounding would leave nothing. */
export function moneyText({ amount, currency }: Money): string {
  const decimals = decimalsOf(currency);
  const rounded = amount.toDecimalPlaces(decimals, Exact.ROUND_HALF_UP);
  if (rounded.isZero() && !amount.isZero()) return `less than ${inWords(new Exact(10).pow(-decimals), currency)}`;
  return rounded.eq(amount) ? inWords(rounded, currency) : `about ${inWords(rounded, currency)}`;
}

/** "€38 and $4". */
export const moneysText = (all: readonly Money[]): string => all.map(moneyText).join(" and ");

/** "€38", "$100 for 10". */
export function priceText({ amount, currency, quantity }: Price, unit = ""): string {
  const paid = moneyText({ amount: new Exact(amount), currency });
  return quantity === "1" && unit === "" ? paid : `${paid} for ${quantity}${unit}`;
}

/** Digits as text, which Intl formats exactly where a number would round. */
const inWords = (rounded: Amount, currency: string): string =>
  currencyFormat(currency).format(rounded.toFixed() as `${number}`); // `toFixed` writes plain digits
