import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { dayMs, minuteOfDay, wallMs } from "./when.ts";

const utc = (wall: string): number => Temporal.Instant.from(`${wall}Z`).epochMilliseconds;

test.each(["1970-01-01", "2024-02-29", "2024-12-31", "2025-01-01", "1932-07-04", "2399-12-31"])(
  "%s as Temporal reckons it",
  (day) => expect(dayMs(day)).toBe(utc(`${day}T00:00`)),
);

test("a draw without a time of day is at noon", () => {
  expect(wallMs("2026-03-01")).toBe(utc("2026-03-01T12:00"));
  expect(wallMs("2026-03-01T08:15")).toBe(utc("2026-03-01T08:15"));
});

test("minutes of the day", () => {
  expect(minuteOfDay("2026-03-01T08:15")).toBe(495);
  expect(minuteOfDay("2026-03-01")).toBeNull();
});
