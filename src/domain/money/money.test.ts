import fc from "fast-check";
import { expect, test } from "vitest";
import { Exact } from "#domain/units/amount.ts";
import { cases } from "#support/cases.ts";
import { costOf, moneysText, moneyText, priceText, sumsByCurrency } from "./money.ts";
import { Price } from "./price.ts";

const money = (amount: string, currency: string) => ({ amount: new Exact(amount), currency });

// Minor units: ISO 4217 gives EUR and USD two decimals, JPY none and KWD three.
test.each([
  ["38", "EUR", "€38"],
  ["1.9", "EUR", "€1.90"],
  ["1234.5", "USD", "$1,234.50"],
  ["5", "CAD", "CA$5"],
  ["0", "EUR", "€0"],
  ["1500", "JPY", "¥1,500"],
  ["1.125", "KWD", "KWD 1.125"],
  ["1.005", "EUR", "about €1.01"],
  ["1.2667", "EUR", "about €1.27"],
  ["0.4", "JPY", "less than ¥1"],
  ["0.004", "EUR", "less than €0.01"],
  ["999999999.99", "EUR", "€999,999,999.99"],
])("%s %s is written %s", (amount, currency, text) => {
  expect(moneyText(money(amount, currency)).replaceAll(/\s/g, " ")).toBe(text);
});

test.each([
  [{ amount: "38", currency: "EUR", quantity: "1" }, "", "€38"],
  [{ amount: "100", currency: "USD", quantity: "10" }, "", "$100 for 10"],
  [{ amount: "6", currency: "EUR", quantity: "30" }, " mL", "€6 for 30 mL"],
  [{ amount: "0.5", currency: "EUR", quantity: "1" }, " mL", "€0.50 for 1 mL"],
] as const)("%j is written as it was paid", (price, unit, text) => expect(priceText(price, unit)).toBe(text));

test.each([
  [{ amount: "1.125" }, "amount"],
  [{ amount: "1.5", currency: "JPY" }, "amount"],
  [{ amount: "-1" }, "amount"],
  [{ amount: "1e3" }, "amount"],
  [{ amount: 38 }, "amount"],
  [{ currency: "eur" }, "currency"],
  [{ currency: "QQQ" }, "currency"],
  [{ currency: "€" }, "currency"],
  [{ quantity: "0" }, "quantity"],
])("a price with %j is refused", (wrong, field) => {
  const { error } = Price.safeParse({ amount: "38", currency: "EUR", quantity: "1", ...wrong });
  expect(error?.issues).toMatchObject([{ path: [field] }]);
});

test("a gift costs nothing, which is not unknown", () => {
  expect(Price.parse({ amount: "0", currency: "EUR", quantity: "1" }).amount).toBe("0");
});

const anyPrice = fc.record({
  amount: fc.integer({ min: 0, max: 99_999_999 }).map((cents) => new Exact(cents).div(100).toFixed()),
  currency: fc.constantFrom("EUR", "USD", "CHF"),
  quantity: fc.integer({ min: 1, max: 999 }).map(String),
});

test("the parts of what was bought cost together what was paid, to the last cent", () => {
  fc.assert(
    fc.property(anyPrice, (price) => {
      const pieces = Array.from({ length: Number(price.quantity) }, () => costOf(price, new Exact(1)));
      expect(sumsByCurrency(pieces)).toEqual([money(price.amount, price.currency)]);
    }),
    { numRuns: cases(10, 200) },
  );
});

test("currencies never meet: each sum has only its own, whatever the order", () => {
  fc.assert(
    fc.property(fc.array(anyPrice), (prices) => {
      const all = prices.map(({ amount, currency }) => money(amount, currency));
      const sums = sumsByCurrency(all);
      expect(sums.map(({ currency }) => currency)).toEqual(
        [...new Set(all.map(({ currency }) => currency))].toSorted(),
      );
      for (const { currency, amount } of sums) {
        const own = all.filter((one) => one.currency === currency).map((one) => one.amount);
        expect(amount.eq(Exact.sum(...own))).toBe(true);
      }
      expect(sumsByCurrency(all.toReversed())).toEqual(sums);
    }),
    { numRuns: cases(20, 500) },
  );
  expect(moneysText(sumsByCurrency([money("4", "USD"), money("38", "EUR"), money("1", "USD")]))).toBe("€38 and $5");
});
