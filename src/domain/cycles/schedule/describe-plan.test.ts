import { describe, expect, test } from "vitest";
import { planWords, ruleWords } from "./describe-plan.ts";
import type { DosePlan } from "./dose-plan.ts";
import type { DoseRule } from "./dose-rule.ts";

const times = ["08:00"];

test.each<[DoseRule, string]>([
  [{ kind: "days", every: 1, times }, "at 08:00 every day"],
  [{ kind: "days", every: 2, times }, "at 08:00 every other day"],
  [{ kind: "days", every: 3, times: ["08:00", "20:00"] }, "at 08:00 and 20:00 every 3 days"],
  [{ kind: "days", every: 1, times: ["08:00", "14:00", "20:00"] }, "at 08:00, 14:00 and 20:00 every day"],
  [{ kind: "weekdays", weekdays: ["TH", "MO"], everyWeeks: 1, times }, "at 08:00 every Monday and Thursday"],
  [{ kind: "weekdays", weekdays: ["SU"], everyWeeks: 2, times }, "at 08:00 on Sunday every 2 weeks"],
  [{ kind: "months", every: 1, dayOfMonth: 28, times }, "at 08:00 on day 28 of every month"],
  [{ kind: "months", every: 3, dayOfMonth: 29, times }, "at 08:00 on day 29, or its last day, of every 3 months"],
  [{ kind: "on-off", daysOn: 5, daysOff: 2, times }, "at 08:00, 5 days on, 2 days off"],
  [{ kind: "on-off", daysOn: 1, daysOff: 1, times }, "at 08:00, 1 day on, 1 day off"],
  [{ kind: "hours", every: 84, at: "08:00" }, "every 84 hours (3.5 days) from 08:00"],
  [{ kind: "hours", every: 36, at: "08:00" }, "every 36 hours from 08:00"],
  [{ kind: "hours", every: 1, at: "08:00" }, "every hour from 08:00"],
  [{ kind: "hours", every: 1_008, at: "08:00" }, "every 1,008 hours (42 days) from 08:00"],
  [{ kind: "as-needed" }, "as needed"],
])("%j", (rule, words) => {
  expect(ruleWords(rule)).toBe(words);
});

const words = (unit: DosePlan["unit"], ...steps: [week: number, amount: string][]) =>
  planWords({
    rule: { kind: "weekdays", weekdays: ["MO"], everyWeeks: 1, times },
    unit,
    steps: steps.map(([week, amount]) => ({ week, amount })),
  });

describe("amounts are written as medication-safety lists ask", () => {
  test.each<[string, DosePlan["unit"], string]>([
    ["250", "mcg", "250 mcg"],
    ["5.0", "mg", "5 mg"],
    ["0.50", "mg", "0.5 mg"],
    ["1000", "mcg", "1,000 mcg"],
    ["12", "IU", "12 international units"],
    ["0.01", "mcg", "0.01 mcg"],
    ["0.005", "mcg", "5 ng"],
    ["123456789.123456789", "mg", "123,456,789.123456789 mg"],
  ])("%s %s", (amount, unit, text) => {
    expect(words(unit, [1, amount])).toBe(`${text} at 08:00 every Monday`);
  });
});

test("steps name the week they begin in", () => {
  expect(words("mg", [1, "0.25"], [5, "0.5"], [9, "1"])).toBe(
    "0.25 mg, then 0.5 mg from week 5, then 1 mg from week 9, at 08:00 every Monday",
  );
});
