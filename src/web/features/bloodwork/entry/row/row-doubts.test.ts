import { expect, test } from "vitest";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { resultOfRow } from "./result-of-row.ts";
import { decimalDoubt, rowDoubts } from "./row-doubts.ts";
import { emptyRow } from "./row-draft.ts";

const catalogue = shippedCatalogue();

function doubts(marker: string, value: string, unit: string, sex: "female" | "male" | null = null) {
  const outcome = resultOfRow({ ...emptyRow("r"), marker, name: marker, value, unit }, catalogue, "point");
  return outcome.ok ? rowDoubts(outcome.result, { catalogue, sex }) : [];
}

test("34.6 ng/dL of testosterone in a man asks for nmol/L; 612 asks nothing", () => {
  expect(doubts("testosterone-total", "34.6", "ng/dL", "male")).toMatchObject([{ unit: "nmol/L" }]);
  expect(doubts("testosterone-total", "612", "ng/dL", "male")).toEqual([]);
});

test.each([
  ["1,184", "point", "1,184 is read as 1184. If you mean 1.184, type 1.1840."],
  ["1,184", "comma", "1,184 is read as 1.184. If you mean 1184, type 1184."],
  ["1.184", "comma", "1.184 is read as 1184. If you mean 1.184, type 1.1840."],
  ["< 1,184", "comma", "1,184 is read as 1.184. If you mean 1184, type 1184."],
  ["1.184", "point", null],
  ["1.1840", "comma", null],
  ["1184", "comma", null],
  ["0,395", "comma", null],
  ["11,9", "comma", null],
] as const)("%j among rows with a decimal %s", (value, decimal, text) => {
  const row = { ...emptyRow("r"), marker: "glucose", name: "Glucose", value, unit: "mg/dL" };
  expect(decimalDoubt(row, decimal)?.text ?? null).toBe(text);
  const outcome = resultOfRow(row, catalogue, decimal);
  const read = outcome.ok && "number" in outcome.result.value ? String(outcome.result.value.number) : "";
  if (text !== null) expect(text).toContain(`is read as ${read}.`);
});

test("the same number is usual in a woman and asks nothing", () => {
  expect(doubts("testosterone-total", "34.6", "ng/dL", "female")).toEqual([]);
});

test("a missing, unknown or foreign unit is said; nothing where a ratio has no unit", () => {
  expect(doubts("glucose", "5.1", "")).toMatchObject([
    { unit: null, text: "Without a unit it is stored but left out of charts." },
  ]);
  expect(doubts("glucose", "5.1", "bananas")[0]?.text).toContain("“bananas” isn't known");
  expect(doubts("glucose", "5.1", "mIU/L")[0]?.text).toContain("isn't measured in mIU/L");
  expect(doubts("inr", "1.1", "")).toEqual([]);
});
