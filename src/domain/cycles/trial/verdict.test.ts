import { describe, expect, test } from "vitest";
import { addDays } from "#domain/units/calendar.ts";
import { values } from "#fixtures/kinetics/values.ts";
import type { Reading } from "../course/outcome.ts";
import { byPhase, type Course, phaseDays } from "./phases.ts";
import type { Prediction } from "./trial.ts";
import { afterAgainstBaseline, foresightOf, verdictOf } from "./verdict.ts";

const FIRST = "2026-03-10";
const LAST = "2026-03-20";
const OVER: Course = { firstDose: FIRST, lastDose: LAST, earliestDose: "2026-03-21" };
const PREDICTION: Prediction = {
  measure: { kind: "weight" },
  direction: "higher",
  smallestChange: "1",
  baselineDays: 9,
  minReadings: 3,
  washoutDays: 2,
  hypothesis: "",
};

const from = (day: string, list: readonly number[]): Reading[] =>
  list.map((value, place) => ({ day: addDays(day, place), value }));
const trial = (baseline: readonly number[], during: readonly number[]) => [
  ...from("2026-03-01", baseline),
  ...from(FIRST, during),
];

/** Standard error sqrt(1/3 + 1/3) = 0.8165, t = 2.7764 with 4 degrees: the interval is the shift ± 2.2670. */
const shifted = (by: number) => trial([1, 2, 3], [1 + by, 2 + by, 3 + by]);
const graded = (prediction: Partial<Prediction>, readings: readonly Reading[]) => {
  const verdict = verdictOf({ ...PREDICTION, ...prediction }, readings, OVER);
  if (verdict.state !== "graded") throw new Error(verdict.reason);
  return verdict;
};
const gradeOf = (direction: Prediction["direction"], smallestChange: string, shift: number) => {
  const { grade, smallestChange: where } = graded({ direction, smallestChange }, shifted(shift));
  return `${grade}, ${where}`;
};

describe("the grade, where the interval is the shift ± 2.267", () => {
  test.each([
    ["higher", "1", 2.268, "as-predicted, inside"],
    ["higher", "1", 2.266, "cannot-tell, inside"],
    ["higher", "1", -2.266, "cannot-tell, out-of-reach"],
    ["higher", "1", -2.268, "opposite, out-of-reach"],
    ["lower", "1", -2.268, "as-predicted, inside"],
    ["lower", "1", 2.268, "opposite, out-of-reach"],
    ["no-change", "1", 2.268, "opposite, inside"],
    ["no-change", "1", -2.268, "opposite, inside"],
    ["no-change", "1", 2.266, "cannot-tell, inside"],
  ] as const)("%s by %s, shifted by %d: %s", (direction, smallest, shift, wanted) => {
    expect(gradeOf(direction, smallest, shift)).toBe(wanted);
  });

  test.each([
    ["higher", "2.266", "cannot-tell, inside"],
    ["higher", "2.268", "no-change-that-matters, out-of-reach"],
    ["lower", "2.268", "no-change-that-matters, out-of-reach"],
    ["no-change", "2.266", "cannot-tell, inside"],
    ["no-change", "2.268", "as-predicted, out-of-reach"],
  ] as const)("%s by %s without any shift: %s", (direction, smallest, wanted) => {
    expect(gradeOf(direction, smallest, 0)).toBe(wanted);
  });

  // Shifted by 3 the interval is 0.7330 to 5.2670.
  test.each([
    ["higher", "0.732", "as-predicted, reached"],
    ["higher", "0.734", "as-predicted, inside"],
    ["higher", "5.266", "as-predicted, inside"],
    ["higher", "5.268", "no-change-that-matters, out-of-reach"],
    ["lower", "0.732", "opposite, out-of-reach"],
    ["no-change", "0.732", "opposite, reached"],
    ["no-change", "5.268", "as-predicted, out-of-reach"],
  ] as const)("%s by %s, shifted by 3, an interval without 0: %s", (direction, smallest, wanted) => {
    expect(gradeOf(direction, smallest, 3)).toBe(wanted);
  });
});

test.each(values.welch.filter(({ after }) => after.length <= 9))(
  "the interval of $before and $after is scipy's",
  ({ before, after, low, high, difference }) => {
    const { comparison } = graded({}, trial(before, after));
    expect(comparison.difference).toBeCloseTo(difference, 9);
    expect(comparison.low).toBeCloseTo(low, 9);
    expect(comparison.high).toBeCloseTo(high, 9);
    expect(comparison.counts).toEqual([before.length, after.length]);
  },
);

test("likeness of neighboring days is told beyond what chance shows", () => {
  // A slow slope on each side; and the same values in random order.
  expect(graded({}, trial([1, 2, 3, 4, 5, 6, 7, 8, 9], [21, 22, 23, 24, 25, 26, 27, 28])).likeness).toBeCloseTo(
    (40 + 26.25) / (60 + 42),
    12,
  );
  expect(graded({}, trial([5, 1, 9, 2, 8, 3, 7, 4, 6], [25, 21, 28, 22, 27, 23, 26, 24])).likeness).toBeNull();
});

describe("what counts", () => {
  const plain = graded({}, shifted(3)).comparison;

  test("neither days before the baseline, nor the washout, nor what comes after it", () => {
    const beside = [...from("2026-02-28", [900]), ...from("2026-03-21", [900, 900]), ...from("2026-03-23", [900])];
    expect(graded({}, [...beside, ...shifted(3)]).comparison).toEqual(plain);
  });

  test("the day before the first dose and the day of the last one do", () => {
    const more = [...from("2026-03-09", [2]), ...from(LAST, [5]), ...shifted(3)];
    expect(graded({}, more).comparison.counts).toEqual([4, 4]);
  });
});

describe("no verdict", () => {
  test("before the first dose: readings of the coming baseline count already", () => {
    const course = { firstDose: null, lastDose: null, earliestDose: "2026-03-05" };
    expect(verdictOf(PREDICTION, from("2026-03-03", [1, 2, 3]), course)).toEqual({
      state: "not-yet",
      reason: "no-dose",
      missing: { baseline: 1, during: 2 },
    });
  });

  test("while the course runs, whatever the readings", () => {
    expect(verdictOf(PREDICTION, shifted(30), { ...OVER, lastDose: null })).toEqual({
      state: "not-yet",
      reason: "running",
      missing: { baseline: 0, during: 0 },
    });
  });

  test("with one reading fewer than wanted on a side, and how many are", () => {
    const prediction = { ...PREDICTION, minReadings: 4 };
    const missing = (baseline: readonly number[], during: readonly number[]) => {
      const verdict = verdictOf(prediction, trial(baseline, during), OVER);
      return verdict.state === "graded" ? null : [verdict.reason, verdict.missing.baseline, verdict.missing.during];
    };
    expect(missing([1, 2, 3, 4], [4, 5, 6])).toEqual(["too-few-values", 0, 1]);
    expect(missing([1, 2], [4, 5, 6, 7])).toEqual(["too-few-values", 2, 0]);
    expect(missing([1, 2, 3, 4], [4, 5, 6, 7])).toBeNull();
  });

  test("without any spread on both sides, but with some on one", () => {
    expect(verdictOf(PREDICTION, trial([1, 1, 1], [3, 3, 3]), OVER)).toMatchObject({
      state: "no-grade",
      reason: "no-spread",
    });
    expect(verdictOf(PREDICTION, trial([1, 1, 1], [3, 3, 4]), OVER)).toMatchObject({ state: "graded" });
  });
});

test("after the washout is compared with the baseline apart; without a reading there it is not", () => {
  const days = phaseDays(FIRST, LAST, PREDICTION);
  const of = (after: readonly number[]) =>
    afterAgainstBaseline(byPhase([...shifted(3), ...from("2026-03-23", after)], days));
  expect(of([])).toBeNull();
  expect(of([1, 2])).toMatchObject({ ok: false, counts: [3, 2] });
  expect(of([1, 2, 3])).toMatchObject({ ok: true, difference: 0 });
});

describe("foresight", () => {
  const during = from(FIRST, [1, 2, 3]);
  const written = (at: string, ...changes: string[]) => ({
    prediction: PREDICTION,
    registeredAt: at,
    amendments: changes.map((change) => ({ at: change, before: PREDICTION })),
  });
  const clock = { zones: [{ from: null, zone: "Pacific/Auckland" }], dayStart: "00:00" };

  test("days of the course before the day of the writing were known; the day itself counts as later", () => {
    const known = (at: string) => foresightOf(written(at), during, clock).daysBeforeWriting;
    // In Auckland (13 hours ahead in March) the day begins at 11:00 UTC of the day before.
    expect(known("2026-03-10T10:59:00Z")).toBe(0);
    expect(known("2026-03-10T11:00:00Z")).toBe(1);
    expect(known("2026-04-01T00:00:00Z")).toBe(3);
  });

  test("changes count from the day after the first reading of the course", () => {
    const changes = ["2026-03-01T00:00:00Z", "2026-03-10T10:59:00Z", "2026-03-10T11:00:00Z", "2026-03-30T00:00:00Z"];
    expect(foresightOf(written("2026-02-01T00:00:00Z", ...changes), during, clock).changesAfterData).toBe(2);
    expect(foresightOf(written("2026-02-01T00:00:00Z", ...changes), [], clock).changesAfterData).toBe(0);
  });
});
