import { expect, test } from "vitest";
import { everyDaysIn } from "./every-days.ts";

test.each([
  ["once weekly", 7],
  ["once daily", 1],
  ["twice a day", 0.5],
  ["every 8 hours", 1 / 3],
  ["twice a week", 3.5],
  ["Monday and Thursday", 3.5],
  ["every other week", 14],
  ["as needed", null],
  ["5 days on, 2 days off", null],
  ["whenever the moon is full", null],
])("%s", (frequency, days) => {
  expect(everyDaysIn(frequency)).toBe(days);
});
