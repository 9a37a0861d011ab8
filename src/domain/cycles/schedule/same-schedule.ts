import { planWords } from "./describe-plan.ts";
import type { DosePlan } from "./dose-plan.ts";
import type { DoseRule } from "./dose-rule.ts";

type Schedule = Pick<DosePlan, "rule" | "unit" | "steps">;

/** Whether two schedules are equal. "Once weekly" matches any single weekday. */
export const isSameSchedule = (a: Schedule, b: Schedule): boolean =>
  planWords({ ...a, rule: withoutWeekday(a.rule) }) === planWords({ ...b, rule: withoutWeekday(b.rule) });

const withoutWeekday = (rule: DoseRule): DoseRule =>
  rule.kind === "weekdays" && rule.weekdays.length === 1
    ? { kind: "days", every: 7 * rule.everyWeeks, times: rule.times }
    : rule;
