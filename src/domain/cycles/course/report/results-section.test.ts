import { expect, test } from "vitest";
import type { BloodworkResult } from "#domain/bloodwork/record/result.ts";
import { isOutside, type LatestResult } from "./latest-results.ts";
import { resultsSection } from "./results-section.ts";

const RANGE = { text: "3.9 - 5.6", low: "3.9", high: "5.6", exclusive: null };

const line = (changes: Partial<BloodworkResult> = {}, other: Partial<LatestResult> = {}): LatestResult => ({
  result: {
    ...{ marker: "glucose", rawName: "Glucose", rawValue: "5.0", rawUnit: "mmol/L", ucum: "mmol/L", form: null },
    ...{ value: { kind: "number", number: "5.0", comparator: null }, range: RANGE, flag: null, rawFlag: "" },
    ...{ method: null, loinc: null, status: "final", source: null, note: "" },
    ...changes,
  },
  ...{ day: "2026-03-04", laboratory: "City Lab", place: "inside" },
  ...other,
});
const cells = (changes: Partial<BloodworkResult>, other: Partial<LatestResult> = {}) =>
  resultsSection([line(changes, other)]).table?.rows[0]?.cells ?? [];

test("a result is printed with its test, number, unit, interval, day and laboratory", () => {
  expect(resultsSection([line()])).toEqual({
    title: "Latest blood results",
    note: "0 of 1 out of range. Names, numbers, ranges and flags as the laboratory printed them. Where it set no flag, a value outside its own range is called above or below.",
    lines: [],
    table: {
      columns: [
        { title: "Test", share: 0.24 },
        { title: "Result", share: 0.18 },
        { title: "Laboratory’s range", share: 0.16 },
        { title: "Flag", share: 0.11 },
        { title: "Drawn", share: 0.16 },
        { title: "Laboratory", share: 0.15 },
      ],
      rows: [{ cells: ["Glucose", "5.0 mmol/L", "3.9 - 5.6", "", "4 Mar 2026", "City Lab"], isMarked: false }],
    },
    isSmall: false,
  });
});

test("no blood drawn is said in one line", () => {
  const { lines, table } = resultsSection([]);
  expect([lines, table]).toEqual([["No blood was drawn in these days, as far as was recorded."], null]);
});

test("what is flagged or outside its interval is marked and counted", () => {
  const { note, table } = resultsSection([
    line({ flag: "A" }),
    line({}, { place: "above" }),
    line({}, { place: "below" }),
    line(),
    line({}, { place: null }),
  ]);
  expect(table?.rows.map(({ isMarked }) => isMarked)).toEqual([true, true, true, false, false]);
  expect(note?.startsWith("3 of 5 out of range, listed first. Names")).toBe(true);
  expect(isOutside(line({}, { place: "inside" }))).toBe(false);
});

test.each<[Partial<BloodworkResult>, LatestResult["place"], string]>([
  [{ flag: "H" }, "above", "high"],
  [{ flag: "L", rawFlag: "  " }, "below", "low"],
  [{ flag: "HH", rawFlag: " ** " }, null, "very high (**)"],
  [{ flag: "LL", rawFlag: "crit" }, null, "very low (crit)"],
  [{ flag: "A", rawFlag: "abn" }, "inside", "abnormal (abn)"],
  [{}, "above", "above"],
  [{}, "below", "below"],
  [{}, "inside", ""],
  [{}, null, ""],
])("with %o and a value that is %s, the flag reads %j", (changes, place, flag) => {
  expect(cells(changes, { place })[3]).toBe(flag);
});

test.each<[Partial<BloodworkResult>, string]>([
  [{ status: "final" }, "5.0 mmol/L"],
  [{ status: "preliminary" }, "5.0 mmol/L (preliminary)"],
  [{ status: "corrected" }, "5.0 mmol/L (corrected)"],
  [{ rawUnit: "" }, "5.0"],
  [{ value: { kind: "text", text: "negative" }, rawUnit: "" }, "negative"],
  [{ value: { kind: "number", number: "0.3", comparator: "<" } }, "<0.3 mmol/L"],
])("with %o the result reads %j", (changes, text) => {
  expect(cells(changes)[1]).toBe(text);
});

test.each<[BloodworkResult["range"], string]>([
  [null, "none printed"],
  [{ ...RANGE, text: " 4 to 6 " }, "4 to 6"],
  [{ ...RANGE, text: "  " }, "3.9 to 5.6"],
  [{ ...RANGE, text: "", low: null }, "up to 5.6"],
  [{ ...RANGE, text: "", low: null, exclusive: "high" }, "below 5.6"],
  [{ ...RANGE, text: "", high: null }, "at least 3.9"],
  [{ ...RANGE, text: "", low: null, high: null }, "none printed"],
])("with the range %o the interval reads %j", (range, text) => {
  expect(cells({ range })[2]).toBe(text);
});
