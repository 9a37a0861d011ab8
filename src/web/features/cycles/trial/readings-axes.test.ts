import { expect, test } from "vitest";
import { phaseDays } from "#domain/cycles/trial/phases.ts";
import { chartSpan, DAY_MS, dayMs, readingAxis } from "./readings-axes.ts";

const DAYS = phaseDays("2026-03-10", "2026-03-20", { baselineDays: 7, washoutDays: 3 });
const reading = (value: number) => ({ day: "2026-03-10", value });
const HALF = DAY_MS / 2;

test("the span holds every reading and the edges of the phases, and is none without a reading", () => {
  expect(chartSpan([], DAYS)).toBeNull();
  expect(chartSpan(["2026-03-12"], DAYS)).toEqual([dayMs("2026-03-03") - HALF, dayMs("2026-03-23") + HALF]);
  const open = phaseDays("2026-03-10", null, { baselineDays: null, washoutDays: 3 });
  const only = dayMs("2026-03-01");
  expect(chartSpan(["2026-03-01"], open)).toEqual([only - HALF, only + HALF]);
});

test("values have room around them, also where they are all one, and zero", () => {
  for (const values of [
    [80, 82],
    [7, 7],
    [0, 0],
    [0, 10],
  ]) {
    const [min = 0, max = 0] = readingAxis({ kind: "weight" }, values.map(reading), "Weight").scale.domain();
    expect(min).toBeLessThan(Math.min(...values));
    expect(max).toBeGreaterThan(Math.max(...values));
  }
});

test("a symptom is marked 0 to 3", () => {
  const { ticks, scale } = readingAxis({ kind: "symptom", name: "Nausea" }, [reading(1)], "Nausea");
  expect(ticks.map(({ value }) => value)).toEqual([0, 1, 2, 3]);
  expect(scale.domain()).toEqual([-0.2, 3.9]);
});
