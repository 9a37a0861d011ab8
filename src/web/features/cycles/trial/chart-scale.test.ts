import { expect, test } from "vitest";
import { phaseDays } from "#domain/cycles/trial/phases.ts";
import { chartSpan, dayMarks, dayNumber, valueRange } from "./chart-scale.ts";

const DAYS = phaseDays("2026-03-10", "2026-03-20", { baselineDays: 7, washoutDays: 3 });
const reading = (value: number) => ({ day: "2026-03-10", value });

test("days are counted from 1970, through the leap day", () => {
  expect([dayNumber("1970-01-02"), dayNumber("2028-03-01") - dayNumber("2028-02-28")]).toEqual([1, 2]);
});

test("the span holds every reading and the edges of the phases, and is none without a reading", () => {
  expect(chartSpan([], DAYS)).toBeNull();
  expect(chartSpan(["2026-03-12"], DAYS)).toEqual({
    min: dayNumber("2026-03-03") - 0.5,
    max: dayNumber("2026-03-23") + 0.5,
  });
  const open = phaseDays("2026-03-10", null, { baselineDays: null, washoutDays: 3 });
  const only = dayNumber("2026-03-01");
  expect(chartSpan(["2026-03-01"], open)).toEqual({ min: only - 0.5, max: only + 0.5 });
});

test("one day, and few, and a year have at most seven marks, each on a day", () => {
  for (const days of [0, 1, 6, 7, 13, 365]) {
    const marks = dayMarks({ min: 20_000 - 0.5, max: 20_000 + days + 0.5 });
    expect(marks.length).toBeGreaterThan(0);
    expect(marks.length).toBeLessThanOrEqual(7);
    expect(marks.every(({ value }) => Number.isInteger(value) && value <= 20_000 + days)).toBe(true);
  }
});

test("values have room around them, also where they are all one, and zero", () => {
  for (const values of [
    [80, 82],
    [7, 7],
    [0, 0],
    [0, 10],
  ]) {
    const { min, max } = valueRange({ kind: "weight" }, values.map(reading));
    expect(min).toBeLessThan(Math.min(...values));
    expect(max).toBeGreaterThan(Math.max(...values));
  }
  expect(valueRange({ kind: "symptom", name: "Nausea" }, [reading(1)])).toMatchObject({ min: -0.2, max: 3.9 });
});
