import { expect, test } from "vitest";
import { symptomBody, vitalBody } from "#support/vital-records.ts";
import { withPendingDays } from "./pending-days.ts";
import { linesOf, trendOf, vitalSeries } from "./series.ts";
import type { VitalCode, VitalDayFields, VitalSource } from "./vital.ts";

const day = (kind: VitalCode, date: string, values: readonly string[], source: VitalSource = "typed") =>
  vitalBody({ kind, day: date, source, readings: values.map((value) => ({ time: null, value, second: null })) });
const line = (kind: VitalCode) => ({ kind, name: "" });
const values = (days: readonly VitalDayFields[], kind: VitalCode) =>
  vitalSeries(days, line(kind)).map((point) => [point.day, point.value]);

test("a day of pulse is its mean, of steps its sum, of weight its last", () => {
  const of = (kind: VitalCode) => values([day(kind, "2026-03-02", ["60", "70", "80"])], kind)[0]?.[1];
  expect([of("pulse"), of("steps"), of("weight")]).toEqual([70, 210, 80]);
});

test("both numbers of a blood pressure are means", () => {
  const readings = [
    { time: "07:00", value: "120", second: "80" },
    { time: "21:00", value: "130", second: "84" },
  ];
  const [point] = vitalSeries([vitalBody({ readings })], line("blood_pressure"));
  expect(point).toMatchObject({ value: 125, second: 82, low: 120, high: 130, count: 2 });
});

test("a summary stands for its day", () => {
  const summary = { count: 288, low: "70", mean: "104", high: "180" };
  const [point] = vitalSeries([vitalBody({ kind: "glucose", readings: [], summary })], line("glucose"));
  expect(point).toMatchObject({ value: 104, low: 70, high: 180, count: 288 });
});

test("of two sources of one day one counts, the typed one first, so that no step counts twice", () => {
  const days = [day("steps", "2026-03-02", ["9000"], "garmin"), day("steps", "2026-03-02", ["8000"], "apple-health")];
  expect(values(days, "steps")).toEqual([["2026-03-02", 8000]]);
  expect(values([...days, day("steps", "2026-03-02", ["7000"])], "steps")).toEqual([["2026-03-02", 7000]]);
});

test("the trend is the last day and the mean of the 30 days up to today", () => {
  const days = [
    day("weight", "2026-01-31", ["90"]),
    day("weight", "2026-02-01", ["82"]),
    day("weight", "2026-03-02", ["80"]),
  ];
  const trend = trendOf(vitalSeries(days, line("weight")), "2026-03-02");
  expect(trend).toMatchObject({ last: { day: "2026-03-02", value: 80 }, mean: { value: 81, second: null, days: 2 } });
  expect(trendOf(vitalSeries(days, line("weight")), "2026-06-01")?.mean).toBeNull();
  expect(trendOf([], "2026-03-02")).toBeNull();
});

test("lines are in the order of the kinds, symptoms by name", () => {
  const days = [symptomBody("Nausea"), symptomBody("Cough"), day("steps", "2026-03-02", ["1"]), vitalBody()];
  expect(linesOf(days).map(({ kind, name }) => name || kind)).toEqual(["blood_pressure", "steps", "Cough", "Nausea"]);
});

test("what is not sent yet is laid over its day or makes one, once", () => {
  const typed = vitalBody({ readings: [{ time: "21:00", value: "130", second: "84" }] });
  const shown = withPendingDays([vitalBody()], [typed, typed, vitalBody({ day: "2026-03-03" })]);
  expect(shown.map((one) => [one.day, one.readings.length])).toEqual([
    ["2026-03-02", 2],
    ["2026-03-03", 1],
  ]);
});
