import fc from "fast-check";
import { expect, test } from "vitest";
import { type DraftRule, draftRule, type PlanDraft, readDraft } from "./plan-draft.ts";
import type { Frequency } from "./read-frequency.ts";
import { readPlan } from "./read-plan.ts";

const texts = (dosage: string, frequency: string, more: Partial<Parameters<typeof readDraft>[0]> = {}) => ({
  ...{ dosage, frequency, timeOfDay: [], duration: "", startDate: "2027-01-06" },
  ...more,
});

const PARTS: ReadonlyArray<readonly [dosage: string, frequency: string, expected: Partial<PlanDraft>]> = [
  ["0.25 mg for 4 weeks, then 0.5 mg", "sometimes", { rule: null, unit: "mg", steps: expect.any(Array) }],
  [
    "0.25 to 0.5 mg",
    "once weekly",
    { unit: "mg", steps: [], rule: { kind: "one-weekday", weekday: "WE", everyWeeks: 1 } },
  ],
  ["", "every 12 hours", { unit: null, steps: [], rule: { kind: "hours", every: 12 } }],
  ["5 mg", "twice weekly", { rule: { kind: "weekdays", weekdays: ["WE", "SA"], everyWeeks: 1 } }],
  [
    "5 mg",
    "6 times a week",
    { rule: { kind: "weekdays", weekdays: ["MO", "WE", "TH", "FR", "SA", "SU"], everyWeeks: 1 } },
  ],
  ["5 mg", "monthly", { rule: { kind: "months", every: 1, dayOfMonth: 6 } }],
  ["5 mg once weekly", "daily", { rule: null }],
  ["5 mg once weekly", "", { rule: { kind: "one-weekday", weekday: "WE", everyWeeks: 1 } }],
  ["5 mg", "up to 3 times a day", { rule: null, times: ["08:00"] }],
  ["5 mg and 250 mcg", "daily", { unit: null, steps: [] }],
  ["5 mg/kg", "daily", { unit: null, steps: [] }],
];

test.each(PARTS)("%j, %j", (dosage, frequency, expected) => {
  expect(readDraft(texts(dosage, frequency))).toMatchObject(expected);
});

test.each<[Frequency, DraftRule | null]>([
  [
    { kind: "days", every: 1, timesPerDay: 1 },
    { kind: "days", every: 1 },
  ],
  [
    { kind: "days", every: 10, timesPerDay: 1 },
    { kind: "days", every: 10 },
  ],
  // Every 14 days is one weekday every two weeks: 6 January 2027 is a Wednesday.
  [
    { kind: "days", every: 14, timesPerDay: 1 },
    { kind: "one-weekday", weekday: "WE", everyWeeks: 2 },
  ],
  [
    { kind: "weekdays", weekdays: ["MO"], everyWeeks: 2, timesPerDay: 1 },
    { kind: "one-weekday", weekday: "MO", everyWeeks: 2 },
  ],
  [
    { kind: "weekdays", weekdays: ["MO", "TH"], everyWeeks: 1, timesPerDay: 1 },
    { kind: "weekdays", weekdays: ["MO", "TH"], everyWeeks: 1 },
  ],
  [
    { kind: "on-off", daysOn: 5, daysOff: 2, timesPerDay: 1 },
    { kind: "on-off", daysOn: 5, daysOff: 2 },
  ],
  [
    { kind: "hours", every: 84 },
    { kind: "hours", every: 84 },
  ],
  [{ kind: "as-needed", limits: [] }, { kind: "as-needed" }],
  [{ kind: "once" }, null],
  [{ kind: "per-month", days: 2, timesPerDay: 1 }, null],
])("the form starts with %o as %o", (frequency, rule) => {
  expect(draftRule(frequency, "2027-01-06")).toEqual(rule);
});

test("twice a week without a first day starts with Monday and the day farthest from it", () => {
  const rule = draftRule({ kind: "per-week", days: 2, timesPerDay: 1 }, null);
  expect(rule).toEqual({ kind: "weekdays", weekdays: ["MO", "TH"], everyWeeks: 1 });
});

test.each([
  ["", null],
  ["2027-02-30", null],
  ["2027-01-06", "WE"],
])("with %j as the first day, once a week is on %s", (startDate, weekday) => {
  expect(readDraft(texts("5 mg", "once weekly", { startDate }))?.rule).toMatchObject({ weekday });
});

test("nothing is made of words that say neither how much nor how often", () => {
  expect(readDraft(texts("a little", "sometimes"))).toBeNull();
  expect(readDraft(texts("", ""))).toBeNull();
});

test("without a first day, the weekday and the day of the month are open", () => {
  const draft = (frequency: string) => readDraft(texts("5 mg", frequency, { startDate: null }))?.rule;
  expect(draft("once weekly")).toEqual({ kind: "one-weekday", weekday: null, everyWeeks: 1 });
  expect(draft("monthly")).toEqual({ kind: "months", every: 1, dayOfMonth: null });
});

test("a whole plan is all in its draft: unit, amounts, times and days", () => {
  const DOSAGES = ["0.25 mg", "250 mcg once daily", "0.25 mg for 4 weeks, then 0.5 mg for 4 weeks"] as const;
  const FREQUENCIES = ["", "daily", "once weekly", "2x/day", "Mon/Thu", "every 12 h", "5 on 2 off", "monthly"] as const;
  const words = fc.record({
    dosage: fc.constantFrom(...DOSAGES),
    frequency: fc.constantFrom(...FREQUENCIES),
    timeOfDay: fc.constantFrom([], ["evening"], ["morning", "evening"]),
    duration: fc.constantFrom("", "8 weeks", "4 weeks (weeks 5 to 8 of the plan)"),
    startDate: fc.constantFrom(null, "2027-01-06"),
  });
  fc.assert(
    fc.property(words, (one) => {
      const plan = readPlan(one);
      if (plan === null) return;
      const { unit, steps, firstDay, lastDay } = plan;
      const times = plan.rule.kind === "hours" ? [plan.rule.at] : "times" in plan.rule ? plan.rule.times : ["08:00"];
      expect(readDraft(one)).toMatchObject({ unit, steps, times, firstDay, lastDay, rule: expect.any(Object) });
    }),
  );
});
