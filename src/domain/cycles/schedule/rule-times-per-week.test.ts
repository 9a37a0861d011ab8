import { expect, test } from "vitest";
import type { DoseRule } from "./dose-rule.ts";
import { ruleTimesPerWeek } from "./rule-times-per-week.ts";

const times = ["08:00", "20:00"];
const CASES: ReadonlyArray<readonly [DoseRule, number | null]> = [
  [{ kind: "days", every: 1, times }, 14],
  [{ kind: "days", every: 2, times: ["08:00"] }, 3.5],
  [{ kind: "weekdays", weekdays: ["MO", "WE", "FR"], everyWeeks: 1, times: ["08:00"] }, 3],
  [{ kind: "weekdays", weekdays: ["MO"], everyWeeks: 2, times: ["08:00"] }, 0.5],
  [{ kind: "months", every: 1, dayOfMonth: 1, times: ["08:00"] }, 0.25],
  [{ kind: "on-off", daysOn: 5, daysOff: 2, times: ["08:00"] }, 5],
  [{ kind: "hours", every: 84, at: "08:00" }, 2],
  [{ kind: "as-needed" }, null],
];

test.each(CASES)("%j is %s doses a week", (rule, perWeek) => {
  expect(ruleTimesPerWeek(rule)).toBe(perWeek);
});
