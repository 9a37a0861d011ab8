import { addDays, addMonths } from "#domain/units/calendar.ts";
import type { DoseRule } from "./dose-rule.ts";
import { weekdayOf } from "./weekday-of.ts";
import { WEEKDAYS } from "./weekdays.ts";

/** The rules that name days: all but `hours` and `as-needed`. */
export type DayRule = Extract<DoseRule, { times: unknown }>;

/** An RFC 5545 rule with its start day. All rules of a plan together give its days, without overlap. */
interface RecurrenceText {
  readonly firstDay: string;
  readonly rrule: string;
}

/**
 * The days of a rule as RFC 5545 rules. Weeks start on the weekday of the first day (WKST), so that "every 2 weeks"
 * has its first dose within seven days. Months are counted from the month of the first dose. n days on become n rules,
 * because RFC 5545 can't express "the first n days of n + m".
 */
export function rruleTexts(rule: DayRule, firstDay: string, lastDay: string | null): RecurrenceText[] {
  const until = lastDay === null ? "" : `;UNTIL=${lastDay.replaceAll("-", "")}`;
  if (rule.kind === "on-off") {
    const every = `FREQ=DAILY;INTERVAL=${rule.daysOn + rule.daysOff}${until}`;
    return Array.from({ length: rule.daysOn }, (_, place) => ({ firstDay: addDays(firstDay, place), rrule: every }));
  }
  return [{ firstDay: startOf(rule, firstDay), rrule: `${frequencyOf(rule, firstDay)}${until}` }];
}

function frequencyOf(rule: Exclude<DayRule, { kind: "on-off" }>, firstDay: string): string {
  if (rule.kind === "days") return `FREQ=DAILY;INTERVAL=${rule.every}`;
  if (rule.kind === "weekdays") {
    const days = WEEKDAYS.filter((day) => rule.weekdays.includes(day)).join(",");
    return `FREQ=WEEKLY;INTERVAL=${rule.everyWeeks};WKST=${weekdayOf(firstDay)};BYDAY=${days}`;
  }
  return `FREQ=MONTHLY;INTERVAL=${rule.every};${monthDays(rule.dayOfMonth)}`;
}

/** The last of these days that the month has. */
function monthDays(dayOfMonth: number): string {
  if (dayOfMonth <= 28) return `BYMONTHDAY=${dayOfMonth}`;
  const days = [28, 29, 30, 31].filter((day) => day <= dayOfMonth);
  return `BYMONTHDAY=${days.join(",")};BYSETPOS=-1`;
}

/** The first day or, for monthly rules, the start of the month of the first dose if that is later. */
function startOf(rule: Exclude<DayRule, { kind: "on-off" }>, firstDay: string): string {
  if (rule.kind !== "months") return firstDay;
  const firstOfMonth = `${firstDay.slice(0, 8)}01`;
  return dayInMonth(firstOfMonth, rule.dayOfMonth) < firstDay ? addMonths(firstOfMonth, 1) : firstDay;
}

function dayInMonth(firstOfMonth: string, dayOfMonth: number): string {
  const last = addDays(addMonths(firstOfMonth, 1), -1);
  const wanted = addDays(firstOfMonth, dayOfMonth - 1);
  return wanted < last ? wanted : last;
}
