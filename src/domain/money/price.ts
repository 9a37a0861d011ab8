import { z } from "zod";
import { Exact } from "#domain/units/amount.ts";
import { DecimalText, PositiveText } from "#domain/units/decimal-text.ts";
import { decimalsOf, isCurrency } from "./currency.ts";

/** ISO 4217: "EUR". */
export const CurrencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: "Three letters such as EUR", abort: true })
  .refine(isCurrency, "A currency such as EUR");

/** What somebody paid, as on the receipt: 100 USD for 10 vials, 4.99 EUR for 100 swabs, 6 CHF for 30 mL of water. */
export const Price = z
  .strictObject({ amount: DecimalText, currency: CurrencyCode, quantity: PositiveText })
  .refine(({ amount, currency }) => hasFittingDecimals(amount, currency), {
    path: ["amount"],
    error: "More decimals than the currency has",
  });
export type Price = z.infer<typeof Price>;

/** False for "1.5" in yen. A code that isn't a currency has a problem of its own. */
export const hasFittingDecimals = (amount: string, currency: string): boolean =>
  !isCurrency(currency) || new Exact(amount).decimalPlaces() <= decimalsOf(currency);
