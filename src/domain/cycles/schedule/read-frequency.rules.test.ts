import { describe, expect, test } from "vitest";
import { type Frequency, readFrequency, readRhythm } from "./read-frequency.ts";

const daily = (timesPerDay = 1): Frequency => ({ kind: "days", every: 1, timesPerDay });
const weekly = (days: number, timesPerDay = 1): Frequency => ({ kind: "per-week", days, timesPerDay });
const frequencyOf = (text: string) => readFrequency(text)?.frequency ?? null;

test("a text of 300 characters is read, a longer one is not", () => {
  expect(frequencyOf("daily".padEnd(300))).toEqual(daily());
  expect(frequencyOf("daily".padEnd(301))).toBeNull();
});

describe("counts that no calendar holds are not read", () => {
  test.each([
    ["31 times a month", { kind: "per-month", days: 31, timesPerDay: 1 }],
    ["32 times a month", null],
    ["0 times a month", null],
    ["0 times a week", null],
    ["0 times daily, 5 days a week", null],
    ["twice daily, 0 days a week", null],
    ["0 days on 2 days off", null],
    ["5 days on 0 days off", null],
    ["0 times daily, 5 days on, 2 days off", null],
    ["every 0 months", null],
    // more than seven times a week are whole times a day
    ["6 times a week", weekly(6)],
    ["7 times a week", daily()],
    ["8 times a week", null],
    ["21 times a week", daily(3)],
    ["twice daily, 7 days a week", daily(2)],
    ["twice daily, 14 days a week", null],
  ])("%s: %j", (text, expected) => expect(frequencyOf(text)).toEqual(expected));
});

describe("named days agree with their count", () => {
  const on = (timesPerDay: number, ...weekdays: string[]) => ({
    kind: "weekdays",
    weekdays,
    everyWeeks: 1,
    timesPerDay,
  });
  test.each([
    ["twice daily on Mondays and Thursdays", on(2, "MO", "TH")],
    ["once daily, twice a week, on Monday and Thursday", on(1, "MO", "TH")],
    ["once daily, twice a week, on Monday", null],
    ["T/Th", on(1, "TU", "TH")],
    ["Tue-Thu", on(1, "TU", "TH")],
    ["Tuesday, Saturday and Sunday", on(1, "TU", "SA", "SU")],
    ["three times a week: Mon, Wed, Fri", null],
  ])("%s: %j", (text, expected) => expect(frequencyOf(text)).toEqual(expected));
});

describe("a time of day or a meal beside it", () => {
  test.each([
    ["once daily , in the evening", daily()],
    ["twice daily; at 8 am and 8 pm", daily(2)],
    ["once daily at 8 am, noon and 8 pm", daily(3)],
    ["8 am and 8 pm", daily(2)],
    ["twice daily on an empty stomach", daily(2)],
    ["with meals", null],
    ["fasted", null],
    ["sometimes at 8 am and 8 pm", null],
    ["every 12 hours at 8 am and 8 pm", null],
    ["once at 8 am and 8 pm", null],
  ])("%s: %j", (text, expected) => expect(frequencyOf(text)).toEqual(expected));
});

describe("a range or a most is told as the most, never as exact", () => {
  test.each<[string, Frequency]>([
    ["10-12 times a day", daily(12)],
    ["9 to 10 times a day", daily(10)],
    ["maximum twice a week", weekly(2)],
    ["max twice a week", weekly(2)],
    ["max. twice a week", weekly(2)],
    ["up to 2-3 times a week", weekly(3)],
    ["up to every 12 hours", { kind: "hours", every: 12 }],
  ])("%s", (text, frequency) => {
    expect(readFrequency(text)).toEqual({ frequency, isExact: false });
  });

  test.each([
    "2-2 times a day",
    "5 or 2-3 times a day",
    "sometimes up to twice a week",
    "up to sometimes",
    "up to as needed",
    "up to once",
  ])("%s is not read", (text) => expect(readFrequency(text)).toBeNull());
});

describe("as needed", () => {
  const asNeeded = (...limits: Frequency[]) => ({
    frequency: { kind: "as-needed", limits },
    isExact: limits.length === 0,
  });
  test.each([
    ["as needed", asNeeded()],
    ["only when required", asNeeded()],
    ["if needed.", asNeeded()],
    ["on demand", asNeeded()],
    ["as needed: up to twice a week", asNeeded(weekly(2))],
    [
      "as needed; not more than once a day; at most 8 times a month",
      asNeeded(daily(), { kind: "per-month", days: 8, timesPerDay: 1 }),
    ],
    ["as needed, max. twice a week and once a day", asNeeded(weekly(2), daily())],
    ["as needed, as needed", null],
    ["never as needed", null],
    ["daily, not on demand", null],
  ])("%s", (text, expected) => expect(readFrequency(text)).toEqual(expected));
});

test.each([
  ["once daily", daily()],
  ["every 12 hours", { kind: "hours", every: 12 }],
  ["as needed", { kind: "as-needed" }],
  ["as needed, at most once a day", { kind: "as-needed" }],
  // these name no days
  ["twice a week", null],
  ["8 times a month", null],
  ["once", null],
  ["up to once a day", null],
  ["sometimes", null],
])("a calendar can hold %s: %j", (text, expected) => expect(readRhythm(text)).toEqual(expected));
