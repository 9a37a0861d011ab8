import { expect, test } from "vitest";
import type { DosePlan } from "./dose-plan.ts";
import type { DoseRule } from "./dose-rule.ts";
import { isSameSchedule } from "./same-schedule.ts";

const times = ["08:00"];
const plan = (rule: DoseRule, amount = "1"): Pick<DosePlan, "rule" | "unit" | "steps"> => ({
  ...{ rule, unit: "mg" },
  steps: [{ week: 1, amount }],
});
const weekly = plan({ kind: "days", every: 7, times });
const on = (weekdays: Extract<DoseRule, { kind: "weekdays" }>["weekdays"], everyWeeks = 1) =>
  plan({ kind: "weekdays", weekdays, everyWeeks, times });

test("once a week is the same on whichever one day", () => {
  expect(isSameSchedule(weekly, on(["SU"]))).toBe(true);
  expect(isSameSchedule(plan({ kind: "days", every: 14, times }), on(["MO"], 2))).toBe(true);
});

test("two days, every other week, another time or amount are not the same as once a week", () => {
  expect(isSameSchedule(weekly, on(["MO", "SU"]))).toBe(false);
  expect(isSameSchedule(weekly, on(["MO"], 2))).toBe(false);
  expect(isSameSchedule(weekly, plan({ kind: "days", every: 7, times: ["09:00"] }))).toBe(false);
  expect(isSameSchedule(weekly, plan({ kind: "days", every: 7, times }, "2"))).toBe(false);
});
