import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { cycleStatus } from "./cycle-status.ts";

const TODAY = "2026-11-21";

test.each([
  ["2026-11-01", "2026-11-20", "completed"],
  ["2026-11-01", "2026-11-21", "active"],
  ["2026-11-20", "2026-12-31", "active"],
  ["2026-11-21", "2026-12-31", "active"],
  ["2026-11-21", "2026-11-21", "active"],
  ["2026-11-22", "2026-12-31", "planned"],
  ["2027-01-01", "2027-02-01", "planned"],
  ["2025-12-31", "2026-01-01", "completed"],
  // A cycle that ends before it starts is completed: the end is checked first.
  ["2026-12-01", "2026-11-20", "completed"],
] as const)("%s to %s is %s on 2026-11-21", (startDate, endDate, status) => {
  expect(cycleStatus({ startDate, endDate }, TODAY)).toBe(status);
});

test.each([
  [null, "2026-12-31"],
  [null, null],
])("without a first day (%s, %s) there is no status", (startDate, endDate) => {
  expect(cycleStatus({ startDate, endDate }, TODAY)).toBeNull();
});

test.each([
  ["2026-11-01", "active"],
  ["2026-11-21", "active"],
  ["2026-11-22", "planned"],
])("from %s without a last day it is %s", (startDate, status) => {
  expect(cycleStatus({ startDate, endDate: null }, TODAY)).toBe(status);
});

/** The date in a zone, by Temporal. */
const dayIn = (zone: string, instant: string) =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString();

test.each([
  // two calendar dates apart at the same instant
  ["2026-11-21T10:30:00Z", "Pacific/Kiritimati", "2026-11-22", "active"],
  ["2026-11-21T10:30:00Z", "Etc/GMT+12", "2026-11-22", "planned"],
  ["2026-11-21T10:30:00Z", "Etc/GMT+12", "2026-11-20", "active"],
  ["2026-11-21T10:30:00Z", "Pacific/Kiritimati", "2026-11-20", "completed"],
  // Cairo's 26 April 2024 begins at 01:00: its midnight doesn't exist
  ["2024-04-25T21:59:59Z", "Africa/Cairo", "2024-04-26", "planned"],
  ["2024-04-25T22:00:00Z", "Africa/Cairo", "2024-04-26", "active"],
  // Samoa skipped 30 December 2011
  ["2011-12-30T09:59:59Z", "Pacific/Apia", "2011-12-30", "planned"],
  ["2011-12-30T10:00:00Z", "Pacific/Apia", "2011-12-30", "completed"],
  // both copies of the repeated hour belong to the same day
  ["2026-10-25T00:30:00Z", "Europe/Berlin", "2026-10-25", "active"],
  ["2026-10-25T01:30:00Z", "Europe/Berlin", "2026-10-25", "active"],
  ["2024-02-29T12:00:00Z", "UTC", "2024-02-29", "active"],
  ["2024-03-01T00:00:00Z", "UTC", "2024-02-29", "completed"],
] as const)("at %s in %s a cycle of the single day %s is %s", (instant, zone, day, status) => {
  expect(cycleStatus({ startDate: day, endDate: day }, dayIn(zone, instant))).toBe(status);
});

test("from year 1 to 9999 it agrees with Temporal's order of days", () => {
  const first = Temporal.PlainDate.from("0001-01-01");
  const length = first.until("9999-12-31").days;
  const day = fc.integer({ min: 0, max: length }).map((days) => first.add({ days }).toString());
  const nearby = fc
    .tuple(day, fc.integer({ min: -2, max: 2 }), fc.integer({ min: -2, max: 2 }))
    .map(([today, a, b]) => {
      const at = (days: number) => Temporal.PlainDate.from(today).add({ days }).toString();
      return [today, at(a), at(b)] as const;
    });
  const { compare } = Temporal.PlainDate;
  const isPlain = (text: string) => /^\d{4}-/.test(text);
  fc.assert(
    fc.property(fc.oneof(fc.tuple(day, day, day), nearby), ([today, startDate, endDate]) => {
      fc.pre([startDate, endDate].every(isPlain)); // days past the last year have another notation
      const expected = compare(endDate, today) < 0 ? "completed" : compare(startDate, today) > 0 ? "planned" : "active";
      expect(cycleStatus({ startDate, endDate }, today)).toBe(expected);
    }),
    { numRuns: 5_000 },
  );
});
