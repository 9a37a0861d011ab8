import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { addDays, dayWords } from "./calendar.ts";

test.each([
  ["2026-11-21", 0, "2026-11-21"],
  ["2026-12-31", 1, "2027-01-01"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2027-02-28", 1, "2027-03-01"],
  ["2026-03-28", 7, "2026-04-04"],
])("%s and %i days is %s", (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected);
});

test("a day in words is what British English writes, all year", () => {
  const asWritten = { day: "numeric", month: "short", year: "numeric" } as const;
  for (let day = "2027-12-30"; day < "2029-01-03"; day = addDays(day, 1))
    expect(dayWords(day)).toBe(Temporal.PlainDate.from(day).toLocaleString("en-GB", asWritten));
});
