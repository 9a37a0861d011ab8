import { expect, test } from "vitest";
import { VialFields } from "#domain/cycles/stock/vial.ts";
import { textsOfVial, type VialTexts, vialForm } from "./vial-form.ts";

const START = { peptideName: "BPC-157", today: "2026-11-01" };
const TEXTS: VialTexts = { ...textsOfVial(null, START), amount: "5", volumeMl: "2" };
const form = vialForm(null, (name) => name.toLowerCase());

test("what is read fits the schema, and comes back to the form as it was", () => {
  const vial = form.parse(TEXTS);
  expect(VialFields.parse(vial)).toEqual(vial);
  expect(vial.slug).toBe("bpc-157");
  expect(textsOfVial(vial, { ...START, today: "2026-12-24" })).toEqual(TEXTS);
});

test.each([
  [{ peptideName: " " }, "peptideName"],
  [{ amount: "" }, "amount"],
  [{ amount: "0" }, "amount"],
  [{ amount: "1,500" }, "amount"],
  [{ volumeMl: "0" }, "volumeMl"],
  [{ mixedOn: "" }, "mixedOn"],
  [{ deadSpaceMcl: "-1" }, "deadSpaceMcl"],
  [{ price: { amount: "38", currency: "", quantity: "1" } }, "price.currency"],
])("%j is refused at its field", (change, field) => {
  const { error } = form.safeParse({ ...TEXTS, ...change });
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
});

test("a number with two readings names both", () => {
  const { error } = form.safeParse({ ...TEXTS, amount: "1,500" });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "This could mean 1.5, a decimal (type 1.5000) or 1500 (type 1500)",
  ]);
});

test("a price is read, and taken away where its amount is emptied", () => {
  const priced = form.parse({ ...TEXTS, price: { amount: "38", currency: "eur", quantity: "1" } });
  expect(priced.price).toEqual({ amount: "38", currency: "EUR", quantity: "1" });
  const texts = textsOfVial(priced, START);
  const emptied = vialForm(priced, () => null).parse({ ...texts, price: { ...texts.price, amount: "" } });
  expect({ ...priced, ...emptied }.price).toBeUndefined();
});

test("all that is wrong is said at once", () => {
  const wrong = { peptideName: "", amount: "0", volumeMl: "x", mixedOn: "", deadSpaceMcl: "" };
  const { error } = form.safeParse({ ...TEXTS, ...wrong });
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual(Object.keys(wrong));
});

test("counts and the end of a vial are kept, and an unmixed vial asks for no volume", () => {
  const before = {
    ...form.parse(TEXTS),
    finishedOn: "2026-11-20",
    changes: [{ at: "2026-11-02T08:00:00Z", kind: "wasted" as const, amount: "1", note: "" }],
  };
  const vial = vialForm(before, () => null).parse({ ...TEXTS, volumeMl: " ", mixedOn: "" });
  expect(vial).toMatchObject({ mixedWith: null, changes: before.changes, finishedOn: "2026-11-20" });
});

test("a new vial is of the likely compound and mixed today, but only once its water is told", () => {
  expect(TEXTS).toMatchObject({ peptideName: "BPC-157", mixedOn: "2026-11-01" });
  expect(form.parse(TEXTS).mixedWith).toEqual({ diluent: "bacteriostatic water", volumeMl: "2", on: "2026-11-01" });
  expect(form.parse({ ...TEXTS, volumeMl: "" }).mixedWith).toBe(null);
});
