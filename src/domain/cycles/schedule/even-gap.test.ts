import { expect, test } from "vitest";
import type { DoseRule } from "./dose-rule.ts";
import { evenGapHours } from "./even-gap.ts";

const RULES: ReadonlyArray<readonly [rule: DoseRule, hours: number | null]> = [
  [{ kind: "days", every: 1, times: ["08:00"] }, 24],
  [{ kind: "days", every: 1, times: ["08:00", "20:00"] }, 12],
  [{ kind: "days", every: 1, times: ["02:00", "10:00", "18:00"] }, 8],
  [{ kind: "days", every: 1, times: ["08:00", "20:01"] }, null],
  [{ kind: "days", every: 3, times: ["08:00"] }, 72],
  [{ kind: "days", every: 2, times: ["08:00", "20:00"] }, null],
  [{ kind: "hours", every: 84, at: "08:00" }, 84],
  [{ kind: "weekdays", weekdays: ["MO"], everyWeeks: 2, times: ["08:00"] }, 336],
  [{ kind: "weekdays", weekdays: ["MO", "TH"], everyWeeks: 1, times: ["08:00"] }, null],
  [{ kind: "weekdays", weekdays: ["MO"], everyWeeks: 1, times: ["08:00", "20:00"] }, null],
  [
    {
      kind: "weekdays",
      weekdays: ["MO", "TU", "WE", "TH", "FR", "SA", "SU"],
      everyWeeks: 1,
      times: ["06:00", "18:00"],
    },
    12,
  ],
  [{ kind: "months", every: 1, dayOfMonth: 1, times: ["08:00"] }, null],
  [{ kind: "on-off", daysOn: 5, daysOff: 2, times: ["08:00"] }, null],
  [{ kind: "as-needed" }, null],
];

test.each(RULES)("%j", (rule, hours) => {
  expect(evenGapHours(rule)).toBe(hours);
});
