import { expect, test } from "vitest";
import { Price } from "#domain/money/price.ts";
import { PriceForm, type PriceTexts, textsOfPrice } from "./price-form.ts";

const TEXTS: PriceTexts = { amount: "38,50", currency: " eur ", quantity: "10" };

test("what is read is a price, and comes back to the fields", () => {
  const price = PriceForm.parse(TEXTS);
  expect(price).toEqual({ amount: "38.5", currency: "EUR", quantity: "10" });
  expect(Price.parse(price)).toEqual(price);
  expect(textsOfPrice(price)).toEqual(price);
});

test("no amount is no price, whatever else is there; nothing is typed at first", () => {
  expect(PriceForm.parse({ amount: " ", currency: "??", quantity: "" })).toBeUndefined();
  expect(textsOfPrice(undefined)).toEqual({ amount: "", currency: "", quantity: "1" });
});

test("a sign is read where it stands for one currency only", () => {
  expect(PriceForm.parse({ ...TEXTS, currency: "€" })?.currency).toBe("EUR");
  expect(PriceForm.safeParse({ ...TEXTS, currency: "$" }).success).toBe(false);
});

test.each([
  [{ amount: "-1" }, { amount: "Enter a number without a minus sign" }],
  [{ amount: "1,500" }, { amount: "This could mean 1.5, a decimal (type 1.5000) or 1500 (type 1500)" }],
  [{ quantity: "1,500" }, { quantity: "This could mean 1.5, a decimal (type 1.5000) or 1500 (type 1500)" }],
  [{ amount: "1.0051" }, { amount: "EUR has 2 decimals" }],
  [{ amount: "1.5", currency: "JPY" }, { amount: "JPY has no decimals" }],
  [{ currency: "" }, { currency: "Enter a code such as EUR" }],
  [
    { amount: "x", currency: "EURO", quantity: "0" },
    {
      ...{ amount: "Enter a number, e.g. 2.5", currency: "Enter a code such as EUR" },
      quantity: "Enter a number above zero",
    },
  ],
])("%j is refused, all at once", (wrong, problems) => {
  const { error } = PriceForm.safeParse({ ...TEXTS, ...wrong });
  expect(Object.fromEntries(error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [])).toEqual(
    problems,
  );
});
