import { expect, test } from "vitest";
import { DosePlan } from "#domain/cycles/schedule/dose-plan.ts";
import type { DoseRule } from "#domain/cycles/schedule/dose-rule.ts";
import { EMPTY_PLAN, formOfPlan, type PlanForm, readPlanForm } from "./plan-form.ts";

const plan = (rule: DoseRule): DosePlan => ({
  rule,
  unit: "mg",
  steps: [
    { week: 1, amount: "0.25" },
    { week: 5, amount: "0.5" },
  ],
  firstDay: null,
  lastDay: "2027-01-31",
  pauses: [
    { firstDay: "2026-12-24", lastDay: "2026-12-26", reason: "holiday" },
    { firstDay: "2027-01-20", lastDay: null, reason: "" },
  ],
});

const RULES: readonly DoseRule[] = [
  { kind: "days", every: 3, times: ["08:00", "20:00"] },
  { kind: "days", every: 1, times: ["08:00"] },
  { kind: "days", every: 7, times: ["08:00"] },
  { kind: "weekdays", weekdays: ["SU"], everyWeeks: 1, times: ["09:30"] },
  { kind: "weekdays", weekdays: ["TU", "SA"], everyWeeks: 2, times: ["09:30"] },
  { kind: "months", every: 1, dayOfMonth: 31, times: ["07:00"] },
  { kind: "on-off", daysOn: 5, daysOff: 2, times: ["22:00"] },
  { kind: "hours", every: 84, at: "08:00" },
  { kind: "as-needed" },
];

test.each(RULES)("a stored plan comes back from the form as it was: $kind", (rule) => {
  expect(readPlanForm(formOfPlan(plan(rule)))).toEqual({ plan: plan(rule) });
});

const filled: PlanForm = {
  ...EMPTY_PLAN,
  kind: "days",
  everyDays: "1",
  unit: "mcg",
  steps: [{ week: "1", amount: "250" }],
};

test("an empty form presumes nothing: how often, the amount and its unit are asked for", () => {
  const read = readPlanForm(EMPTY_PLAN);
  expect("errors" in read ? Object.keys(read.errors).toSorted() : []).toEqual(["kind", "steps.0.amount", "unit"]);
});

test("what is read fits the schema of a plan", () => {
  const read = readPlanForm({ ...filled, times: ["20:00", "08:00", "08:00"] });
  expect("plan" in read && DosePlan.safeParse(read.plan).success).toBe(true);
  expect(read).toMatchObject({ plan: { rule: { times: ["08:00", "20:00"] } } });
});

const WRONG: ReadonlyArray<readonly [change: Partial<PlanForm>, field: string]> = [
  [{ everyDays: "0" }, "everyDays"],
  [{ everyDays: "367" }, "everyDays"],
  [{ everyDays: "1.5" }, "everyDays"],
  [{ times: [""] }, "times"],
  [{ kind: "" }, "kind"],
  [{ unit: "" }, "unit"],
  [{ kind: "weekdays", weekdays: [] }, "weekdays"],
  [{ kind: "one-weekday", weekdays: [] }, "weekdays"],
  [{ kind: "one-weekday", weekdays: ["MO", "SU"] }, "weekdays"],
  [{ kind: "on-off", daysOn: "5", daysOff: "" }, "daysOff"],
  [{ kind: "hours", everyHours: "2001" }, "everyHours"],
  [{ kind: "months", dayOfMonth: "32" }, "dayOfMonth"],
  [{ steps: [{ week: "1", amount: "" }] }, "steps.0.amount"],
  [{ steps: [{ week: "1", amount: "1,500" }] }, "steps.0.amount"],
  [{ steps: [...filled.steps, { week: "1", amount: "500" }] }, "steps.1.week"],
  [{ steps: [...filled.steps, { week: "5", amount: "1" }, { week: "5", amount: "2" }] }, "steps.2.week"],
  [{ firstDay: "2026-12-02", lastDay: "2026-12-01" }, "lastDay"],
  [{ pauses: [{ firstDay: "", lastDay: "", reason: "" }] }, "pauses.0.firstDay"],
  [{ pauses: [{ firstDay: "2026-12-02", lastDay: "2026-12-01", reason: "" }] }, "pauses.0.lastDay"],
];

test.each(WRONG)("%j is refused at its field", (change, field) => {
  const read = readPlanForm({ ...filled, ...change });
  expect("errors" in read ? Object.keys(read.errors) : []).toEqual([field]);
});

test.each([{ everyDays: "1" }, { everyDays: "366" }, { kind: "hours", everyHours: "2000" } as const])(
  "the ends of a range are inside it: %j",
  (change) => {
    expect(readPlanForm({ ...filled, ...change })).toHaveProperty("plan");
  },
);

test("an amount with two readings names both, and so does a whole number", () => {
  const steps = [{ week: "1", amount: "1,500" }];
  const read = readPlanForm({ ...filled, steps, kind: "hours", everyHours: "1,500" });
  const both = "This could mean 1.5, a decimal (type 1.5000) or 1500 (type 1500)";
  expect(read).toEqual({ errors: { everyHours: both, "steps.0.amount": both } });
});
