import { expect, test } from "vitest";
import type { DayRule } from "./rule-text.ts";
import { usualGap } from "./usual-gap.ts";

const times = ["08:00"];

test.each<[string, DayRule, number, string?]>([
  ["every day", { kind: "days", every: 1, times }, 24],
  ["every 3 days", { kind: "days", every: 3, times }, 72],
  ["twice a day, 12 hours apart", { kind: "days", every: 1, times: ["08:00", "20:00"] }, 12],
  ["twice a day, 14 and 10 hours apart", { kind: "days", every: 1, times: ["08:00", "22:00"] }, 10],
  ["22:00 and, of the same day, 01:00", { kind: "days", every: 1, times: ["01:00", "22:00"] }, 3, "04:00"],
  ["weekly", { kind: "weekdays", weekdays: ["MO"], everyWeeks: 1, times }, 168],
  ["every 2 weeks", { kind: "weekdays", weekdays: ["MO"], everyWeeks: 2, times }, 336],
  ["Monday and Thursday", { kind: "weekdays", weekdays: ["TH", "MO"], everyWeeks: 1, times }, 72],
  ["Sunday and Monday", { kind: "weekdays", weekdays: ["SU", "MO"], everyWeeks: 1, times }, 24],
  ["5 on, 2 off", { kind: "on-off", daysOn: 5, daysOff: 2, times }, 24],
  ["1 on, 2 off", { kind: "on-off", daysOn: 1, daysOff: 2, times }, 72],
  ["monthly: February is the shortest", { kind: "months", every: 1, dayOfMonth: 15, times }, 28 * 24],
  ["monthly on day 31: 31 January to 28 February", { kind: "months", every: 1, dayOfMonth: 31, times }, 28 * 24],
  ["every 2 months on day 1: January and February", { kind: "months", every: 2, dayOfMonth: 1, times }, 59 * 24],
  ["every 12 months", { kind: "months", every: 12, dayOfMonth: 1, times }, 365 * 24],
])("%s", (_, rule, hours, dayStart = "00:00") => {
  expect(usualGap(rule, dayStart) / 3_600_000).toBe(hours);
});
