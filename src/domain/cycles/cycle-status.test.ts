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
  // A cycle that ends before it starts is over: the end is looked at first.
  ["2026-12-01", "2026-11-20", "completed"],
] as const)("%s to %s is %s on 2026-11-21", (startDate, endDate, status) => {
  expect(cycleStatus({ startDate, endDate }, TODAY)).toBe(status);
});

test.each([
  [null, "2026-12-31"],
  ["2026-11-01", null],
  [null, null],
])("without both dates (%s, %s) there is no status", (startDate, endDate) => {
  expect(cycleStatus({ startDate, endDate }, TODAY)).toBeNull();
});
