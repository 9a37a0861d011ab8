import { expect, test } from "vitest";
import { parseTimesPerWeek } from "./times-per-week.ts";

test.each([
  ["once daily", 7],
  ["Daily", 7],
  ["every day", 7],
  ["once a day", 7],
  ["nightly", 7],
  ["at bedtime", 7],
  ["twice daily", 14],
  ["two times a day", 14],
  ["3 times daily", 21],
  ["three times per day", 21],
  ["twice daily on 5 days a week", 10],
  ["once weekly", 1],
  ["weekly", 1],
  ["once a week", 1],
  ["twice per week", 2],
  ["3 times a week", 3],
  ["on 2 days a week", 2],
  ["twice on the day, on 2 days a week", 4],
  ["twice on the day, once weekly", 2],
  ["every other day", 3.5],
  ["every 12 hours", 14],
  ["every 3 days", 7 / 3],
  ["every 2 weeks", 0.5],
  ["once every 4 weeks", 0.25],
  ["monthly", 0.25],
  ["once a month", 0.25],
])("%s is %d times a week", (text, times) => {
  expect(parseTimesPerWeek(text)).toBe(times);
});

test.each([
  "",
  "as needed, at most once a day and 8 times a month",
  "once daily for 5 days, then weekly",
  "every 0 hours",
  "0 times daily",
  "sometimes",
  "twice",
  "not daily",
])("%j is not read", (text) => {
  expect(parseTimesPerWeek(text)).toBeNull();
});
