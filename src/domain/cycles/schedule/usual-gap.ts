import { addMonths } from "#domain/units/calendar.ts";
import { DAY_MS, wallOf } from "../days/epoch.ts";
import { minutesOf } from "../days/minutes-of.ts";
import type { DoseRule } from "./dose-rule.ts";
import type { DayRule } from "./rule-text.ts";
import { WEEKDAYS } from "./weekdays.ts";

/** The shortest time between two consecutive doses of a rule, ignoring clock changes, in milliseconds. */
export function usualGap(rule: DayRule, dayStart: string): number {
  const times = rule.times
    .map((time) => minutesOf(time) * 60_000 + (time < dayStart ? DAY_MS : 0))
    .toSorted((a, b) => a - b);
  const overnight = daysApart(rule) * DAY_MS - ((times.at(-1) ?? 0) - (times[0] ?? 0));
  return Math.min(overnight, ...times.slice(1).map((time, place) => time - (times[place] ?? 0)));
}

/** The smallest number of days between two consecutive days of a rule. */
function daysApart(rule: DayRule): number {
  if (rule.kind === "days") return rule.every;
  if (rule.kind === "on-off") return rule.daysOn > 1 ? 1 : 1 + rule.daysOff;
  if (rule.kind === "months") return fewestDays(rule.every, rule.dayOfMonth);
  const places = WEEKDAYS.flatMap((day, place) => (rule.weekdays.includes(day) ? [place] : []));
  const around = rule.everyWeeks * 7 - ((places.at(-1) ?? 0) - (places[0] ?? 0));
  return Math.min(around, ...places.slice(1).map((place, index) => place - (places[index] ?? 0)));
}

/** Four years cover every sequence of long and short months. */
function fewestDays(every: number, dayOfMonth: number): number {
  const days = Array.from({ length: 48 + every }, (_, month) =>
    wallOf(addMonths(`2023-01-${String(dayOfMonth).padStart(2, "0")}`, month), "00:00"),
  );
  return Math.min(...days.slice(every).map((day, place) => (day - (days[place] ?? 0)) / DAY_MS));
}

/** The same in hours for any rule; null for one without times. */
export function usualGapHours(rule: DoseRule, dayStart: string): number | null {
  if (rule.kind === "as-needed") return null;
  return rule.kind === "hours" ? rule.every : usualGap(rule, dayStart) / 3_600_000;
}
