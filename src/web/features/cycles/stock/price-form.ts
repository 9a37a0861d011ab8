import { z } from "zod";
import { decimalsOf, isCurrency } from "#domain/money/currency.ts";
import { hasFittingDecimals, type Price } from "#domain/money/price.ts";
import { numberProblemText } from "#domain/units/number-problem-text.ts";
import { readFromZero, readTypedNumber } from "#domain/units/typed-number.ts";
import { lastCurrency } from "#web/app/last-currency.ts";

export const PriceTexts = z.object({ amount: z.string(), currency: z.string(), quantity: z.string() });
export type PriceTexts = z.infer<typeof PriceTexts>;

/** Without an amount there is no price, whatever the other fields say. */
export const PriceForm = PriceTexts.transform((texts, context): Price | undefined => {
  if (texts.amount.trim() === "") return;
  const problem = (field: keyof PriceTexts, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  const amount = readFromZero(texts.amount);
  const quantity = readTypedNumber(texts.quantity);
  const currency = codeOf(texts.currency);
  const isKnown = isCurrency(currency);
  if ("problem" in amount) problem("amount", numberProblemText(amount.problem));
  else if (!hasFittingDecimals(amount.value.toFixed(), currency))
    problem("amount", `${currency} has ${decimalsOf(currency) || "no"} decimals`);
  if (!isKnown) problem("currency", "Enter a code such as EUR");
  if ("problem" in quantity) problem("quantity", numberProblemText(quantity.problem));
  if ("problem" in amount || "problem" in quantity) return z.NEVER;
  return { amount: amount.value.toFixed(), currency, quantity: quantity.value.toFixed() };
});

export const textsOfPrice = (price: Price | undefined): PriceTexts =>
  price ? { ...price } : { amount: "", currency: lastCurrency.read(), quantity: "1" };

/** After it was saved. */
export function rememberCurrency(price: Price | undefined): void {
  if (price) lastCurrency.set(price.currency);
}

/** A sign that stands for one currency only; "$" and "£" stand for several. */
const codeOf = (text: string): string => (text.trim() === "€" ? "EUR" : text.trim().toUpperCase());
