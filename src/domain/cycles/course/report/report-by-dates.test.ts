import { describe, expect, test } from "vitest";
import type { BloodworkFields } from "#domain/bloodwork/record/entry.ts";
import { NOT_NOTED } from "#domain/bloodwork/record/entry.ts";
import type { BloodworkResult } from "#domain/bloodwork/record/result.ts";
import type { LoggedDose } from "#domain/cycles/doses/dose.ts";
import { daily, logged, planned } from "#fixtures/kinetics/course.ts";
import { type Recorded, type ReportDays, reportByDates } from "./report-by-dates.ts";

const DAYS: ReportDays = { firstDay: "2026-03-02", lastDay: "2026-03-04" };
const CLOCK = { zones: [{ from: null, zone: "UTC" }], dayStart: "04:00" };

const report = (records: Partial<Recorded>, days = DAYS) =>
  reportByDates(
    { planned: [], doses: [], noted: [], draws: [], clock: CLOCK, now: "2026-03-20T12:00:00Z", ...records },
    days,
  );
const only = (records: Partial<Recorded>) => {
  const { compounds } = report(records);
  const [first] = compounds;
  if (first === undefined || compounds.length > 1) throw new Error(`${compounds.length} compounds`);
  return first;
};
const texts = (all: readonly { readonly value: { toFixed(): string }; readonly unit: string }[]) =>
  all.map(({ value, unit }) => `${value.toFixed()} ${unit}`);

describe("days, both included", () => {
  test("a dose on the first or the last day is in, one the day before or after is not", () => {
    const plan = daily("2026-03-01", 5);
    const doses = plan.map((one) => logged(one));
    expect(only({ planned: plan, doses })).toMatchObject({
      taken: 3,
      firstDay: "2026-03-02",
      lastDay: "2026-03-04",
      tally: { due: 3, taken: 3 },
    });
  });

  test("a dose goes by its day, which begins at 04:00 here, not by the calendar's midnight", () => {
    const extra = (at: string, day: string) => logged(planned(`${day} 08:00`), { id: at, slot: null, at, day });
    const doses = [
      extra("2026-03-02T03:59:00Z", "2026-03-01"),
      extra("2026-03-02T04:00:00Z", "2026-03-02"),
      extra("2026-03-05T03:59:00Z", "2026-03-04"),
      extra("2026-03-05T04:00:00Z", "2026-03-05"),
    ];
    expect(only({ doses })).toMatchObject({ taken: 2, firstDay: "2026-03-02", lastDay: "2026-03-04" });
  });

  test("a symptom goes by the person's day it was felt on, whichever dose it was noted with", () => {
    const felt = (day: string, at: string) =>
      logged(planned(`${day} 08:00`), { symptoms: [{ name: at, severity: "mild", at }] });
    const { symptoms } = report({
      doses: [
        felt("2026-03-02", "2026-03-02T03:59:00Z"),
        felt("2026-03-01", "2026-03-02T04:00:00Z"),
        felt("2026-03-04", "2026-03-05T03:59:59Z"),
        felt("2026-03-05", "2026-03-05T04:00:00Z"),
      ],
    });
    expect(symptoms.map(({ name, day }) => [name, day])).toEqual([
      ["2026-03-02T04:00:00Z", "2026-03-02"],
      ["2026-03-05T03:59:59Z", "2026-03-04"],
    ]);
  });

  test("on a journey the day is the one where the person was", () => {
    const zones = [
      { from: null, zone: "UTC" },
      { from: "2026-03-04T20:00:00Z", zone: "Pacific/Auckland" },
    ];
    // 20:00 UTC on 4 March is 09:00 on the 5th in Auckland (UTC+13 until 5 April 2026).
    const dose = logged(planned("2026-03-04 08:00"), {
      symptoms: [
        { name: "before", severity: "mild", at: "2026-03-04T19:59:00Z" },
        { name: "after", severity: "mild", at: "2026-03-04T20:00:00Z" },
      ],
    });
    const { symptoms } = report({ doses: [dose], clock: { zones, dayStart: "04:00" } });
    expect(symptoms.map(({ name }) => name)).toEqual(["before"]);
  });
});

describe("what was taken", () => {
  const dose = (day: string, value: string, unit: "mg" | "mcg" | "IU", changes: Partial<LoggedDose> = {}) =>
    logged(planned(`${day} 08:00`), { amount: { value, unit }, ...changes });

  test("totals are exact, in the unit of the last dose, and never add mass to international units", () => {
    const doses = [dose("2026-03-02", "100", "mcg"), dose("2026-03-03", "0.2", "mg"), dose("2026-03-04", "0.7", "mg")];
    expect(texts(only({ doses }).totals)).toEqual(["1 mg"]);
    const mixed = [dose("2026-03-02", "100", "mcg"), dose("2026-03-03", "5", "IU"), dose("2026-03-04", "2.5", "IU")];
    expect(texts(only({ doses: mixed }).totals)).toEqual(["100 mcg", "7.5 IU"]);
  });

  test("changes of dose are stretches of one amount, in whatever unit it was logged", () => {
    const doses = [
      dose("2026-03-02", "250", "mcg"),
      dose("2026-03-03", "0.25", "mg", { slot: null }),
      dose("2026-03-04", "0.5", "mg"),
    ];
    expect(only({ doses }).amounts).toMatchObject([
      { firstDay: "2026-03-02", lastDay: "2026-03-03", doses: 2 },
      { firstDay: "2026-03-04", lastDay: "2026-03-04", doses: 1 },
    ]);
  });

  test("one compound of two cycles is one line, by name or by entry; another is a line of its own", () => {
    const named = (day: string, peptideName: string, slug: string | null) =>
      logged(planned(`${day} 08:00`, { peptideName, slug, itemId: peptideName }));
    const { compounds } = report({
      doses: [
        named("2026-03-03", "bpc 157", null),
        named("2026-03-02", "BPC-157", "bpc-157"),
        named("2026-03-04", "TB-500", "tb-500"),
      ],
    });
    expect(compounds.map(({ name, taken }) => [name, taken])).toEqual([
      ["BPC-157", 2],
      ["TB-500", 1],
    ]);
  });

  test("planned is held against taken, skipped and not logged; what is beside the plan is told apart", () => {
    const [a, b, c] = daily("2026-03-02", 3);
    if (!a || !b || !c) throw new Error("three");
    const doses = [
      logged(a),
      logged(b, { state: "skipped", skipReason: "advised" }),
      logged(planned("2026-03-04 20:00"), { slot: null, route: "im" }),
    ];
    expect(only({ planned: [a, b, c], doses })).toMatchObject({
      routes: ["sc", "im"],
      taken: 2,
      besidePlan: 1,
      tally: { due: 2, taken: 1, skippedOnAdvice: 1, missed: 1 },
    });
  });

  test("a compound that was planned and never taken is named with nothing taken", () => {
    expect(only({ planned: daily("2026-03-02", 3) })).toMatchObject({
      routes: ["sc"],
      taken: 0,
      firstDay: null,
      totals: [],
      tally: { due: 3, missed: 3 },
    });
  });
});

test("weight is the first and the last of the days; what was noted beside the doses goes first", () => {
  const weighed = (day: string, weightKg: string) => logged(planned(`${day} 08:00`), { weightKg });
  const doses = [
    weighed("2026-03-01", "90"),
    weighed("2026-03-02", "82.50"),
    weighed("2026-03-04", "81"),
    weighed("2026-03-05", "70"),
  ];
  expect(report({ doses }).weight).toEqual({
    first: { day: "2026-03-02", kg: "82.5" },
    last: { day: "2026-03-04", kg: "81" },
  });
  const noted = [
    { measure: { kind: "weight" }, day: "2026-03-04", value: "80.5" },
    { measure: { kind: "weight" }, day: "2026-03-05", value: "60" },
    { measure: { kind: "symptom", name: "Nausea" }, day: "2026-03-03", value: "3" },
    { measure: { kind: "symptom", name: "Nausea" }, day: "2026-03-02", value: "0" },
  ] as const;
  const both = report({ doses, noted });
  expect(both.weight?.last).toEqual({ day: "2026-03-04", kg: "80.5" });
  expect(both.symptoms).toEqual([{ day: "2026-03-03", name: "Nausea", severity: "severe", compound: null }]);
  expect(report({ doses: [weighed("2026-03-05", "70")] }).weight).toBeNull();
  const impossible = [weighed("2026-03-02", "0"), weighed("2026-03-03", "81"), weighed("2026-03-04", "8.1")];
  expect(report({ doses: impossible }).weight?.first).toEqual(report({ doses: impossible }).weight?.last);
  expect(report({ doses: impossible }).weight?.last).toEqual({ day: "2026-03-03", kg: "81" });
});

describe("blood results", () => {
  const line = (rawName: string, number: string, changes: Partial<BloodworkResult> = {}): BloodworkResult => ({
    ...{ marker: null, rawName, rawValue: number, rawUnit: "mg/dL", ucum: "mg/dL", form: null, flag: null },
    value: { kind: "number", number, comparator: null },
    range: { text: "70-99", low: "70", high: "99", exclusive: null },
    ...{ rawFlag: "", method: null, loinc: null, status: "final", source: null, note: "" },
    ...changes,
  });
  const draw = (collected: string, results: readonly BloodworkResult[]): BloodworkFields => ({
    ...{ collected, reported: null, laboratory: "Lab", circumstances: NOT_NOTED, note: "" },
    source: { kind: "typed", filename: "", sha256: null },
    results: [...results],
  });
  const seen = (...draws: readonly BloodworkFields[]) =>
    report({ draws }).results.map(({ result, day, place }) => [result.rawName, result.rawValue, day, place]);

  test("the latest of each marker drawn in these days, both included, by the report's calendar day", () => {
    expect(
      seen(
        draw("2026-03-01T23:59", [line("Glucose", "71")]),
        draw("2026-03-02T00:00", [line("Glucose", "72"), line("Urea", "80")]),
        draw("2026-03-04", [line("GLUCOSE", "74")]),
        draw("2026-03-05", [line("Glucose", "75")]),
      ),
    ).toEqual([
      ["GLUCOSE", "74", "2026-03-04", "inside"],
      ["Urea", "80", "2026-03-02", "inside"],
    ]);
    expect(seen(draw("2026-03-01", [line("A", "1")]), draw("2026-03-05", [line("A", "1")]))).toEqual([]);
  });

  test("of two draws at the same moment, the first of the list counts", () => {
    const [newer, older] = [draw("2026-03-03", [line("Glucose", "74")]), draw("2026-03-03", [line("Glucose", "71")])];
    expect(seen(newer, older)).toEqual([["Glucose", "74", "2026-03-03", "inside"]]);
  });

  test("outside the laboratory's own interval, or flagged by it, comes first; on the bound is inside", () => {
    expect(
      seen(
        draw("2026-03-03", [
          line("A", "99"),
          line("B", "99.1"),
          line("C", "80", { range: null }),
          line("D", "80", { flag: "H" }),
          line("E", "69.9"),
        ]),
      ).map(([name, , , place]) => [name, place]),
    ).toEqual([
      ["B", "above"],
      ["D", "inside"],
      ["E", "below"],
      ["A", "inside"],
      ["C", null],
    ]);
  });

  test("a test that was not done hides no result; one draw may state a marker in two units", () => {
    const none = line("Glucose", "", { value: { kind: "none", reason: "haemolysed" } });
    const two = [line("Glucose", "90"), line("Glucose", "5", { rawUnit: "mmol/L" })];
    expect(seen(draw("2026-03-04", [none]), draw("2026-03-03", two))).toHaveLength(2);
  });
});
