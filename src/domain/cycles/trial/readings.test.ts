import { describe, expect, test } from "vitest";
import { daily, logged } from "#fixtures/kinetics/course.ts";
import { type Measure, measureKey, measureLabel } from "./measure.ts";
import { NotedReading, withoutReading, withReading } from "./noted-reading.ts";
import { measuresIn, readingsOf } from "./readings.ts";

const WEIGHT: Measure = { kind: "weight" };
const NAUSEA: Measure = { kind: "symptom", name: "Nausea" };
const SLEEP: Measure = { kind: "number", name: "Sleep", unit: "h" };
const noted = (measure: Measure, day: string, value: string): NotedReading => ({ measure, day, value });
const [first = expect.fail(), second = expect.fail()] = daily("2026-03-10", 2);
const DOSES = [
  logged(first, { weightKg: "81.5", symptoms: [{ name: "nausea", severity: "moderate", at: first.slot }] }),
  logged(second, { weightKg: "81" }),
];

describe("readings", () => {
  test("before the first dose are the noted ones, with the doses come theirs", () => {
    expect(readingsOf(WEIGHT, DOSES, [noted(WEIGHT, "2026-03-08", "82.50")])).toEqual([
      { day: "2026-03-08", value: 82.5 },
      { day: "2026-03-10", value: 81.5 },
      { day: "2026-03-11", value: 81 },
    ]);
  });

  test("a noted value counts before a logged one of the same day", () => {
    expect(readingsOf(NAUSEA, DOSES, [noted({ kind: "symptom", name: "NAUSEA " }, "2026-03-11", "3")])).toEqual([
      { day: "2026-03-10", value: 2 },
      { day: "2026-03-11", value: 3 },
    ]);
  });

  test("a number of one's own comes from what was noted alone, in its own unit alone", () => {
    const all = [noted(SLEEP, "2026-03-08", "7"), noted({ ...SLEEP, unit: "min" }, "2026-03-09", "420")];
    expect(readingsOf(SLEEP, DOSES, all)).toEqual([{ day: "2026-03-08", value: 7 }]);
  });
});

test("measures are each listed once, weight first, in the spelling that came first", () => {
  const all = [noted(SLEEP, "2026-03-08", "7"), noted(SLEEP, "2026-03-09", "8"), noted(NAUSEA, "2026-03-08", "0")];
  expect(measuresIn(DOSES, all)).toEqual([WEIGHT, { kind: "symptom", name: "nausea" }, SLEEP]);
  expect(measuresIn([], all)).toEqual([NAUSEA, SLEEP]);
  expect(measuresIn([], [])).toEqual([]);
});

describe("noting", () => {
  const before = [noted(SLEEP, "2026-03-09", "8"), noted(WEIGHT, "2026-03-08", "82")];

  test("puts a value in its day's place, and keeps other measures of the day", () => {
    const after = withReading(withReading(before, noted(SLEEP, "2026-03-08", "7")), noted(SLEEP, "2026-03-09", "6"));
    expect(after.map(({ day, value }) => [day, value])).toEqual([
      ["2026-03-08", "82"],
      ["2026-03-08", "7"],
      ["2026-03-09", "6"],
    ]);
  });

  test("takes one away and nothing else", () => {
    expect(withoutReading(before, { measure: { ...SLEEP, name: "sleep" }, day: "2026-03-09" })).toEqual([before[1]]);
    expect(withoutReading(before, { measure: SLEEP, day: "2026-03-08" })).toEqual(before);
  });

  test.each([
    [NAUSEA, "3", "4"],
    [NAUSEA, "0", "0.5"],
    [WEIGHT, "0.5", "-1"],
    [SLEEP, "7.25", "7,25"],
  ])("%j reads %s and refuses %s", (measure, read, refused) => {
    const isRead = (value: string) => NotedReading.safeParse(noted(measure, "2026-03-08", value)).success;
    expect([isRead(read), isRead(refused)]).toEqual([true, false]);
  });
});

test("a number called like a symptom, or weight, is another measure", () => {
  const keys = [WEIGHT, NAUSEA, { ...SLEEP, name: "Nausea" }, { ...SLEEP, name: "weight" }].map(measureKey);
  expect(new Set(keys).size).toBe(4);
  expect([WEIGHT, NAUSEA, SLEEP].map(measureLabel)).toEqual([
    "Body weight, kg",
    "Nausea, 0 none to 3 severe",
    "Sleep, h",
  ]);
});
