import { expect, test } from "vitest";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { type Draw, NOT_NOTED } from "../record/entry.ts";
import type { LabValue } from "../record/lab-value.ts";
import type { BloodworkResult } from "../record/result.ts";
import { duplicatesOf } from "./duplicates.ts";

const catalogue = shippedCatalogue();

/** `marker value unit`, such as `testosterone-total 34.6 nmol/L`; words if the value is not a number. */
function resultOf(line: string): BloodworkResult {
  const [marker = "", printed = "", ucum = ""] = line.split(" ");
  const [, comparator = "", number = ""] = /^([<>]?)(-?\d[\d.]*)$/.exec(printed) ?? [];
  const sign = comparator === "<" || comparator === ">" ? comparator : null;
  const value: LabValue =
    number === "" ? { kind: "text", text: printed } : { kind: "number", number, comparator: sign };
  return {
    marker: marker === "?" ? null : marker,
    rawName: marker === "?" ? "Immature Granulocytes" : marker,
    rawValue: printed,
    rawUnit: ucum,
    value,
    ucum: ucum === "" ? null : ucum,
    form: null,
    range: null,
    flag: null,
    rawFlag: "",
    method: null,
    loinc: null,
    status: "final",
    source: null,
    note: "",
  };
}

const drawOf = (id: string, collected: string, ...lines: string[]): Draw => ({
  id,
  collected,
  reported: null,
  laboratory: "",
  circumstances: NOT_NOTED,
  results: lines.map(resultOf),
  source: { kind: "typed", filename: "", sha256: null },
  note: "",
});

const DAY = "2025-03-14";
const repeats = (asked: string, kept: string, at = DAY, keptAt = DAY): boolean =>
  duplicatesOf([{ collected: at, result: resultOf(asked) }], [drawOf("a", keptAt, kept)], catalogue)[0] !== null;

test.each([
  // One measurement in two units: 34.6 nmol/L is 997.9 ng/dL by the molar mass of 288.42, and 34.55 to 34.65 is 996.5 to 999.4.
  ["testosterone-total 998 ng/dL", "testosterone-total 34.6 nmol/L", true],
  ["testosterone-total 999 ng/dL", "testosterone-total 34.6 nmol/L", true],
  ["testosterone-total 1001 ng/dL", "testosterone-total 34.6 nmol/L", false],
  ["ferritin 18 ng/mL", "ferritin 18.0 ug/L", true],
  ["ferritin 18.4 ng/mL", "ferritin 18 ng/mL", true],
  ["ferritin 19.6 ng/mL", "ferritin 18 ng/mL", false],
  ["hba1c 5.3 %", "hba1c 34 mmol/mol", true],
  ["hba1c 5.3 %", "hba1c 37 mmol/mol", false],
  ["hs-crp <0.3 mg/L", "hs-crp <0.3 mg/L", true],
  ["hs-crp <0.3 mg/L", "hs-crp 0.3 mg/L", false],
  ["ferritin 18 ng/mL", "iron 18 ug/dL", false],
  ["ferritin Negative", "ferritin NEGATIVE", true],
  ["ferritin Negative", "ferritin Positive", false],
  ["? 0 %", "? 0 %", true],
  ["? 0 %", "? 1 %", false],
])("%s beside %s: the same is %s", (asked, kept, isSame) => {
  expect(repeats(asked, kept)).toBe(isSame);
});

test.each([
  [DAY, DAY, true],
  [DAY, "2025-03-15", false],
  [`${DAY}T08:12`, DAY, true],
  [`${DAY}T08:12`, `${DAY}T08:12`, true],
  [`${DAY}T08:12`, `${DAY}T08:13`, false],
])("drawn %s and %s: the same draw is %s", (at, keptAt, isSame) => {
  expect(repeats("ferritin 18 ng/mL", "ferritin 18 ng/mL", at, keptAt)).toBe(isSame);
});

test("names the draw and the place that hold it, one answer for each result", () => {
  const kept = [drawOf("a", "2025-01-01", "ferritin 18 ng/mL"), drawOf("b", DAY, "iron 90 ug/dL", "ferritin 18 ng/mL")];
  const asked = ["tsh 2.1 m[IU]/L", "ferritin 18 ng/mL"].map((line) => ({ collected: DAY, result: resultOf(line) }));
  expect(duplicatesOf(asked, kept, catalogue)).toEqual([null, { draw: "b", result: 1 }]);
});

test("a result without a day repeats nothing", () => {
  const asked = [{ collected: null, result: resultOf("ferritin 18 ng/mL") }];
  expect(duplicatesOf(asked, [drawOf("a", DAY, "ferritin 18 ng/mL")], catalogue)).toEqual([null]);
});
