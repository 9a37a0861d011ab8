import { minutesOf } from "../days/minutes-of.ts";
import type { DoseRule } from "./dose-rule.ts";

const DAY_HOURS = 24;

/** Hours between any two consecutive doses of a rule, ignoring clock changes; null if gaps differ. */
export function evenGapHours(rule: DoseRule): number | null {
  if (rule.kind === "hours") return rule.every;
  if (rule.kind === "days" && rule.every === 1) return evenWithinDay(rule.times);
  if (rule.kind === "days") return rule.times.length === 1 ? rule.every * DAY_HOURS : null;
  if (rule.kind !== "weekdays") return null;
  if (rule.weekdays.length === 7 && rule.everyWeeks === 1) return evenWithinDay(rule.times);
  // Seven days divide evenly only by one and seven.
  return rule.weekdays.length === 1 && rule.times.length === 1 ? rule.everyWeeks * 7 * DAY_HOURS : null;
}

function evenWithinDay(times: readonly string[]): number | null {
  const gap = DAY_HOURS / times.length;
  const first = minutesOf(times[0] ?? "00:00");
  return times.every((time, place) => minutesOf(time) - first === place * gap * 60) ? gap : null;
}
