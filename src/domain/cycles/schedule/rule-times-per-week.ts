import type { DoseRule } from "./dose-rule.ts";

/** The library counts a month as four weeks: "monthly" is a quarter of a dose a week. */
const WEEKS_A_MONTH = 4;

/** Average doses a week over a long time; null for doses as needed. */
export function ruleTimesPerWeek(rule: DoseRule): number | null {
  if (rule.kind === "as-needed") return null;
  if (rule.kind === "hours") return 168 / rule.every;
  const { length } = rule.times;
  if (rule.kind === "days") return (7 * length) / rule.every;
  if (rule.kind === "weekdays") return (rule.weekdays.length * length) / rule.everyWeeks;
  if (rule.kind === "months") return length / (WEEKS_A_MONTH * rule.every);
  return (7 * length * rule.daysOn) / (rule.daysOn + rule.daysOff);
}
