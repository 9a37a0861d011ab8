import { describe, expect, test } from "vitest";
import { type Frequency, readFrequency, readRhythm } from "./read-frequency.ts";

const daily = (timesPerDay = 1): Frequency => ({ kind: "days", every: 1, timesPerDay });
const every = (days: number, timesPerDay = 1): Frequency => ({ kind: "days", every: days, timesPerDay });
const weekly = (days: number, timesPerDay = 1): Frequency => ({ kind: "per-week", days, timesPerDay });
const on = (...weekdays: string[]) => ({ kind: "weekdays", weekdays, everyWeeks: 1, timesPerDay: 1 });

describe("what people write", () => {
  test.each<[string, unknown]>([
    ["once daily", daily()],
    ["Daily", daily()],
    ["every day", daily()],
    ["once a day", daily()],
    ["1x/day", daily()],
    ["1 x daily", daily()],
    ["nightly", daily()],
    ["every night", daily()],
    ["once a night", daily()],
    ["once every evening", daily()],
    ["at bedtime", daily()],
    ["before bed", daily()],
    ["every morning", daily()],
    ["in the morning", daily()],
    ["once every day", daily()],
    ["one injection per day", daily()],
    ["once daily at 8 am", daily()],
    ["daily at bedtime", daily()],
    ["once daily, in the evening", daily()],
    ["once daily before breakfast", daily()],
    ["QD", daily()],
    ["7 days a week", daily()],
    ["2x/day", daily(2)],
    ["2x day", null],
    ["twice daily", daily(2)],
    ["2 times a day", daily(2)],
    ["twice per day", daily(2)],
    ["bid", daily(2)],
    ["B.I.D.", daily(2)],
    ["every morning and evening", daily(2)],
    ["morning and night", daily(2)],
    ["daily at 08:00 and 20:00", daily(2)],
    ["twice daily at 8 am and 8 pm", daily(2)],
    ["three times daily at 8 am and 8 pm", null],
    ["3 times daily with meals", daily(3)],
    ["tid", daily(3)],
    ["3x daily", daily(3)],
    ["four times a day", daily(4)],
    ["every other day", every(2)],
    ["EOD", every(2)],
    ["every second day", every(2)],
    ["every 2nd day", every(2)],
    ["every third day", every(3)],
    ["every 3 days", every(3)],
    ["q3d", every(3)],
    ["e3d", every(3)],
    ["every 3.5 days", null],
    ["once weekly", every(7)],
    ["once a week", every(7)],
    ["one time per week", every(7)],
    ["1/week", every(7)],
    ["1x/week", every(7)],
    ["1x weekly", every(7)],
    ["weekly.", every(7)],
    ["each week", every(7)],
    ["every 7 days", every(7)],
    ["every seven days", every(7)],
    ["one shot a week", every(7)],
    ["every 10 days", every(10)],
    ["every other week", every(14)],
    ["every two weeks", every(14)],
    ["EOW", every(14)],
    ["fortnightly", every(14)],
    ["every 4 weeks", every(28)],
    ["twice on the day, once weekly", every(7, 2)],
    ["twice a week", weekly(2)],
    ["2x/wk", weekly(2)],
    ["2x weekly", weekly(2)],
    ["three times weekly", weekly(3)],
    ["on 2 days a week", weekly(2)],
    ["5 days a week", weekly(5)],
    ["once daily on 5 days a week", weekly(5)],
    ["daily, 5 days a week", weekly(5)],
    ["twice daily, 5 days a week", weekly(5, 2)],
    ["twice daily on 5 days a week", weekly(5, 2)],
    ["14 times a week", daily(2)],
    ["10 times a week", null],
    ["Mon/Thu", on("MO", "TH")],
    ["Monday and Thursday", on("MO", "TH")],
    ["on Mondays, Wednesdays and Fridays", on("MO", "WE", "FR")],
    ["Mon Wed Fri", on("MO", "WE", "FR")],
    ["M/W/F", on("MO", "WE", "FR")],
    ["MWF", on("MO", "WE", "FR")],
    ["Sundays", on("SU")],
    ["every Sunday", on("SU")],
    ["weekly on Sunday", on("SU")],
    ["once a week on Sundays", on("SU")],
    ["once weekly, Sunday", on("SU")],
    ["twice a week (Monday and Thursday)", on("MO", "TH")],
    ["twice a week on Mondays", null],
    ["once a week on Monday and Thursday", null],
    ["weekdays", on("MO", "TU", "WE", "TH", "FR")],
    ["Mon-Fri", on("MO", "TU", "WE", "TH", "FR")],
    ["Monday to Friday", on("MO", "TU", "WE", "TH", "FR")],
    ["5 days on 2 off", { kind: "on-off", daysOn: 5, daysOff: 2, timesPerDay: 1 }],
    ["5 on 2 off", { kind: "on-off", daysOn: 5, daysOff: 2, timesPerDay: 1 }],
    ["5 days on, 2 days off", { kind: "on-off", daysOn: 5, daysOff: 2, timesPerDay: 1 }],
    ["twice daily, 5 days on, 2 days off", { kind: "on-off", daysOn: 5, daysOff: 2, timesPerDay: 2 }],
    ["every 12 hours", { kind: "hours", every: 12 }],
    ["q12h", { kind: "hours", every: 12 }],
    ["every 84 h", { kind: "hours", every: 84 }],
    ["monthly", { kind: "months", every: 1, timesPerDay: 1 }],
    ["once a month", { kind: "months", every: 1, timesPerDay: 1 }],
    ["every 3 months", { kind: "months", every: 3, timesPerDay: 1 }],
    ["8 times a month", { kind: "per-month", days: 8, timesPerDay: 1 }],
    ["single dose", { kind: "once" }],
    ["once", { kind: "once" }],
    ["as needed", { kind: "as-needed", limits: [] }],
    ["PRN", { kind: "as-needed", limits: [] }],
  ])("%s", (text, expected) => {
    const read = readFrequency(text);
    if (expected === null) expect(read).toBeNull();
    else expect(read).toEqual({ frequency: expected, isExact: true });
  });
});

test.each<[string, Frequency]>([
  ["2-3 times a day", daily(3)],
  ["2 to 3 times daily", daily(3)],
  ["up to twice a week", weekly(2)],
  ["at most once a day", daily()],
  ["no more than 8 times a month", { kind: "per-month", days: 8, timesPerDay: 1 }],
])("%s leaves a choice: the most it may be", (text, frequency) => {
  expect(readFrequency(text)).toEqual({ frequency, isExact: false });
  expect(readRhythm(text)).toBeNull();
});

test("as needed, with the most it allows", () => {
  expect(readFrequency("as needed, at most once a day and 8 times a month")?.frequency).toEqual({
    kind: "as-needed",
    limits: [daily(), { kind: "per-month", days: 8, timesPerDay: 1 }],
  });
  expect(readFrequency("as needed up to twice a week")?.frequency).toEqual({ kind: "as-needed", limits: [weekly(2)] });
  expect(readRhythm("as needed, at most once a day")).toEqual({ kind: "as-needed" });
});

test.each([
  "",
  "biweekly",
  "bimonthly",
  "sometimes",
  "twice",
  "not daily",
  "every 0 hours",
  "0 times daily",
  "every 0 days",
  "every day or two",
  "once daily for 5 days, then weekly",
  "daily except Sundays",
  "when I like",
  "weekly or daily",
  "as needed, sometimes twice",
  "3-2 times a day",
  "twice a week when I feel like it",
  "Monday Monday",
  `${"daily ".repeat(80)}`,
])("%j is not read", (text) => {
  expect(readFrequency(text)).toBeNull();
});
