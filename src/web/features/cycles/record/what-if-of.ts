import type { PlannedDose } from "#domain/cycles/doses/planned-dose.ts";
import type { DoseRule } from "#domain/cycles/schedule/dose-rule.ts";
import { ruleTimesPerWeek } from "#domain/cycles/schedule/rule-times-per-week.ts";
import { MAX_DOSES } from "#domain/kinetics/what-if.ts";
import { daysText, type WhatIfDraft } from "#web/app/what-if-store.ts";

/** The plan of one compound as the what-if page asks for it: its first change of dose is kept, later ones are not. */
export function whatIfOf(planned: readonly PlannedDose[], rule: DoseRule | null): Partial<WhatIfDraft> {
  const [first] = planned;
  const perWeek = rule && ruleTimesPerWeek(rule);
  if (first === undefined || !perWeek) return {};
  const everyDays = daysText(7 / perWeek);
  const change = planned.findIndex(({ amount, unit }) => unit === first.unit && amount !== first.amount);
  return {
    amount: first.amount,
    unit: first.unit,
    everyDays,
    doses: String(Math.min(MAX_DOSES, planned.length)),
    ...(change > 0 && {
      changeFrom: String(change + 1),
      changeAmount: planned[change]?.amount ?? "",
      changeEveryDays: everyDays,
    }),
  };
}
