import { expect, test } from "vitest";
import { lastDay } from "./last-day.ts";

test.each([
  ["1 day", "2026-11-21"],
  ["10 days", "2026-11-30"],
  ["1 week", "2026-11-27"],
  ["12 weeks", "2027-02-12"],
  ["for 12 weeks", "2027-02-12"],
  ["12 Weeks", "2027-02-12"],
  ["3 months", "2027-02-20"],
  ["12 weeks (weeks 1 to 12 of the plan); longest studied: 13 weeks", "2027-02-12"],
  ["8 weeks (weeks 5 to 12 of the plan); longest studied: 78 weeks", "2027-02-12"],
  ["1 week (week 3 of the plan); ends before the plan does", "2026-12-11"],
])("%s from 2026-11-21 ends on %s", (duration, end) => {
  expect(lastDay("2026-11-21", [duration])).toBe(end);
});

test.each([
  "",
  "ongoing",
  "0 weeks",
  "a few weeks",
  "4-8 weeks",
  "4 to 8 weeks",
  "9999 weeks",
  "9999 months",
  "1.5 weeks",
  "12 weeksish",
  "2 weeks on, 1 week off",
])("%j names no last day", (duration) => {
  expect(lastDay("2026-11-21", [duration])).toBeNull();
});

test("the latest of several decides", () => {
  expect(lastDay("2026-11-21", ["2 weeks", "10 days"])).toBe("2026-12-04");
  expect(lastDay("2026-11-21", ["10 days", "2 weeks"])).toBe("2026-12-04");
});

test("one that cannot be read leaves the end open, as does none at all", () => {
  expect(lastDay("2026-11-21", ["2 weeks", "ongoing"])).toBeNull();
  expect(lastDay("2026-11-21", [])).toBeNull();
});

test("a month that is shorter ends on its own last day", () => {
  expect(lastDay("2026-01-31", ["1 month"])).toBe("2026-02-27");
});

test.each(["", "12026-11-21", "2026-02-30"])("from %j, which is no day, nothing follows", (firstDay) => {
  expect(lastDay(firstDay, ["2 weeks"])).toBeNull();
});
