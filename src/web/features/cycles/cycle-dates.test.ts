import { expect, test } from "vitest";
import { datesText, dayCountText, dayOf } from "./cycle-dates.ts";

test.each([
  ["2026-11-21", "2027-02-12", "Nov 21, 2026 to Feb 12, 2027"],
  ["2026-11-21", null, "From Nov 21, 2026, no end date"],
  [null, "2027-02-12", "Until Feb 12, 2027"],
  [null, null, "No dates"],
])("%s and %s read %s", (startDate, endDate, text) => {
  expect(datesText({ startDate, endDate })).toBe(text);
});

test.each([
  ["2026-11-20", null],
  ["2026-11-21", { day: 1, of: 84 }],
  ["2027-02-12", { day: 84, of: 84 }],
  ["2027-02-13", null],
])("on %s a cycle from 21 Nov to 12 Feb is at %j", (today, at) => {
  expect(dayOf({ startDate: "2026-11-21", endDate: "2027-02-12" }, today)).toEqual(at);
});

test("a day is a day when clocks change", () => {
  expect(dayOf({ startDate: "2026-10-24", endDate: "2026-10-27" }, "2026-10-26")).toEqual({ day: 3, of: 4 });
});

test("without a last day the days are counted without a total", () => {
  expect(dayOf({ startDate: "2026-11-21", endDate: null }, "2026-11-22")).toEqual({ day: 2, of: null });
  expect(dayOf({ startDate: "2026-11-21", endDate: null }, "2026-11-20")).toBeNull();
  expect(dayOf({ startDate: null, endDate: "2026-11-21" }, "2026-11-20")).toBeNull();
  expect(dayCountText({ day: 2, of: null })).toBe("Day 2");
  expect(dayCountText({ day: 2, of: 28 })).toBe("Day 2 of 28");
});
