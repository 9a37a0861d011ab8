import { expect, test } from "vitest";
import { vitalBody } from "#support/vital-records.ts";
import type { VitalDayFields, VitalReading } from "../vital.ts";
import { type HealthReading, NOT_RESTING } from "./health-reading.ts";
import { joinedReadings } from "./joined-readings.ts";

const at = (time: string | null, value: string): VitalReading => ({ time, value, second: null });
const day = (kind: VitalDayFields["kind"], readings: readonly VitalReading[], changes: Partial<VitalDayFields> = {}) =>
  vitalBody({ kind, source: "garmin", readings: [...readings], ...changes });
const file = (name: string, days: readonly VitalDayFields[], changes: Partial<HealthReading> = {}) => ({
  name,
  reading: {
    source: days[0]?.source ?? "garmin",
    days,
    leftOut: [],
    stepSources: [],
    stopped: null,
    ...changes,
  } satisfies HealthReading,
});
const summary = (count: number) => ({ count, low: "80", mean: "90", high: "120" });

test("two parts of a day complete each other, in order of time and each reading once", () => {
  const { days, chosenDays } = joinedReadings([
    file("b.csv", [day("weight", [at("21:00", "82"), at("07:00", "81")])]),
    file("a.csv", [day("weight", [at("07:00", "81"), at("12:00", "81.5")])]),
  ]);
  expect(days).toEqual([day("weight", [at("07:00", "81"), at("12:00", "81.5"), at("21:00", "82")])]);
  expect(chosenDays).toBe(0);
});

test.each([
  ["8000", "9500", "9500"],
  ["9500", "8000", "9500"],
])("steps are never added up: of %s and %s the day keeps %s", (first, second, kept) => {
  const { days, chosenDays } = joinedReadings([
    file("a.csv", [day("steps", [at(null, first)])]),
    file("b.csv", [day("steps", [at(null, second)])]),
  ]);
  expect(days).toEqual([day("steps", [at(null, kept)])]);
  expect(chosenDays).toBe(1);
});

test("the same file twice changes nothing and nothing had to be chosen", () => {
  const steps = day("steps", [at(null, "8000")]);
  const glucose = day("glucose", [], { summary: summary(96) });
  const once = file("a.csv", [glucose, steps]);
  expect(joinedReadings([once, once])).toMatchObject({ days: [glucose, steps], chosenDays: 0, apps: ["garmin"] });
});

test("of a day that only one file could keep whole, the fuller one counts", () => {
  const full = day("glucose", [], { summary: summary(288) });
  const part = day("glucose", [], { summary: summary(40) });
  const few = day("glucose", [at("08:00", "90")]);
  for (const files of [
    [full, part],
    [part, full],
    [few, full],
    [full, few],
  ])
    expect(joinedReadings(files.map((one, place) => file(`${place}.csv`, [one])))).toMatchObject({
      days: [full],
      chosenDays: 1,
    });
});

test("24 readings of two files are kept, of 25 only those of the fuller file", () => {
  const times = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => at(`${String(from + n).padStart(2, "0")}:00`, "81"));
  const join = (more: readonly VitalReading[]) =>
    joinedReadings([file("a.csv", [day("weight", times(0, 12))]), file("b.csv", [day("weight", more)])]);
  expect(join(times(12, 12)).days[0]?.readings).toHaveLength(24);
  const over = join([...times(12, 12), at("12:30", "81")]);
  expect(over.days[0]?.readings).toHaveLength(13);
  expect(over.chosenDays).toBe(1);
});

test("a resting pulse never mixes with every heart rate of the day", () => {
  const resting = day("pulse", [at("06:00", "52")]);
  const every = day("pulse", [at("06:00", "52"), at("18:00", "150")], { note: NOT_RESTING });
  for (const pair of [
    [resting, every],
    [every, resting],
  ])
    expect(joinedReadings(pair.map((one, place) => file(`${place}`, [one])))).toMatchObject({
      days: [resting],
      pulse: { restingDays: 1, otherDays: 0 },
    });
  expect(joinedReadings([file("a", [every])]).pulse).toEqual({ restingDays: 0, otherDays: 1 });
});

test("days of two apps stay apart, and rows left out name their file", () => {
  const leftOut = [{ kind: null, reason: "not-read", detail: "", count: 1, first: "line 3" } as const];
  const joined = joinedReadings([
    file("a.csv", [day("weight", [at(null, "81")])], { leftOut }),
    file("b.csv", [day("weight", [at(null, "82")], { source: "oura" })]),
    file("c.csv", []),
  ]);
  expect(joined.days.map(({ source }) => source)).toEqual(["garmin", "oura"]);
  expect(joined.apps).toEqual(["garmin", "oura"]);
  expect(joined.leftOut).toEqual([{ ...leftOut[0], first: "a.csv, line 3" }]);
  expect(joinedReadings([file("a.csv", [], { leftOut })]).leftOut).toEqual(leftOut);
});
