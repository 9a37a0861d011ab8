import { expect, test } from "vitest";
import { SupplyFields, USUAL_SUPPLIES } from "#domain/cycles/stock/supplies/supply.ts";
import { EMPTY_SUPPLY, formOfSupply, readSupplyForm, type SupplyForm } from "./supply-form.ts";

const NOW = "2026-11-22T08:00:00.000Z";
const FORM: SupplyForm = { ...EMPTY_SUPPLY, name: " Syringes ", there: "100", perVial: "0,5" };

function read(form: SupplyForm, before: SupplyFields | null = null) {
  const result = readSupplyForm(form, before, NOW);
  if (!("supply" in result)) throw new Error("refused");
  return result.supply;
}

test("what there is becomes the first count, and the form comes back as it was", () => {
  const supply = read(FORM);
  expect(SupplyFields.safeParse(supply).success).toBe(true);
  expect(supply.changes).toEqual([{ at: NOW, kind: "counted", amount: "100", note: "" }]);
  expect(formOfSupply(supply)).toEqual({ ...FORM, name: "Syringes", there: "", perVial: "0.5" });
});

test("an edit keeps counts and refills, and asks for none", () => {
  const before = read(FORM);
  expect(read({ ...formOfSupply(before), name: "Needles" }, before).changes).toBe(before.changes);
});

test("injections take no water", () => {
  expect(read({ ...FORM, kind: "water", perInjection: "nonsense" })).toMatchObject({
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
  expect(readSupplyForm({ ...FORM, ...change }, null, NOW)).toHaveProperty(`errors.${field}`);
});

test("what is missing and what has two readings are told apart", () => {
  expect(readSupplyForm({ ...FORM, there: "1,500", perVial: "" }, null, NOW)).toEqual({
    errors: { there: "This cannot be read as one number", perVial: "A number is needed, 0 for none" },
  });
});

test("the usual set fits the schema", () => {
  for (const use of USUAL_SUPPLIES)
    expect(SupplyFields.safeParse({ ...use, changes: [], note: "" }).success).toBe(true);
});
