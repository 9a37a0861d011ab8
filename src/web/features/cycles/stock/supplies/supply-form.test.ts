import { expect, test } from "vitest";
import { SupplyFields, USUAL_SUPPLIES } from "#domain/cycles/stock/supplies/supply.ts";
import { type SupplyTexts, supplyForm, textsOfSupply } from "./supply-form.ts";

const NOW = "2026-11-22T08:00:00.000Z";
const TEXTS: SupplyTexts = { ...textsOfSupply(null), name: " Syringes ", there: "100", perVial: "0,5" };

const read = (texts: SupplyTexts, before: SupplyFields | null = null) => supplyForm(before, NOW).parse(texts);
const problems = (texts: SupplyTexts) =>
  supplyForm(null, NOW)
    .safeParse(texts)
    .error?.issues.map(({ path, message }) => [path.join("."), message]);

test("what there is becomes the first count, and the form comes back as it was", () => {
  const supply = read(TEXTS);
  expect(SupplyFields.safeParse(supply).success).toBe(true);
  expect(supply.changes).toEqual([{ at: NOW, kind: "counted", amount: "100", note: "" }]);
  expect(textsOfSupply(supply)).toEqual({ ...TEXTS, name: "Syringes", there: "", perVial: "0.5" });
});

test("an edit keeps counts and refills, and asks for none", () => {
  const before = read(TEXTS);
  expect(read({ ...textsOfSupply(before), name: "Needles" }, before).changes).toBe(before.changes);
});

test("a price is read with the rest", () => {
  const price = { amount: "15", currency: "EUR", quantity: "100" };
  expect(read({ ...TEXTS, price }).price).toEqual(price);
  expect(read(TEXTS).price).toBeUndefined();
});

test("injections take no water", () => {
  expect(read({ ...TEXTS, kind: "water", perInjection: "nonsense" })).toMatchObject({
    perInjection: "0",
    perVial: "0.5",
  });
});

test.each([
  [{ name: " " }, "name"],
  [{ there: "" }, "there"],
  [{ there: "1,500" }, "there"],
  [{ perInjection: "-1" }, "perInjection"],
  [{ perVial: "many" }, "perVial"],
])("%j is refused at its field", (change, field) => {
  expect(problems({ ...TEXTS, ...change })).toEqual([[field, expect.any(String)]]);
});

test("what is missing and what has two readings are told apart", () => {
  expect(problems({ ...TEXTS, there: "1,500", perVial: "" })).toEqual([
    ["perVial", "Enter a number, 0 for none"],
    ["there", "This could mean 1.5, a decimal (type 1.5000) or 1500 (type 1500)"],
  ]);
});

test("the usual set fits the schema", () => {
  for (const use of USUAL_SUPPLIES)
    expect(SupplyFields.safeParse({ ...use, changes: [], note: "" }).success).toBe(true);
});
