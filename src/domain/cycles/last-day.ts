import { addDays, addMonths, isDay } from "../units/calendar.ts";

/** Larger counts are typos. */
const MAX_COUNT = 1_000;

/**
 * The last day that duration texts name, counted from a first day (`YYYY-MM-DD`): "12 weeks" ends 83 days later, and
 * "8 weeks (weeks 5 to 12 of the plan)" ends with week 12. The latest of all; null if there is none, or if any text or
 * the first day can't be read.
 */
export function lastDay(firstDay: string, durations: readonly string[]): string | null {
  if (!isDay(firstDay)) return null;
  const ends = durations.map((text) => endOf(firstDay, text));
  if (ends.length === 0 || ends.some((end) => end === null)) return null;
  return ends.reduce((latest, end) => (latest === null || (end !== null && end > latest) ? end : latest), null);
}

function endOf(firstDay: string, text: string): string | null {
  const planWeek = /\(weeks? (?:\d+ to )?(\d{1,4}) of the plan\)/i.exec(text)?.[1];
  if (planWeek !== undefined) return daysLater(firstDay, Number(planWeek) * 7);
  const [, count = "", unit = ""] = /^\s*(?:for )?(\d{1,4}) (day|week|month)s?\s*$/i.exec(text) ?? [];
  const number = Number(count);
  if (unit.toLowerCase() === "month")
    return number < 1 || number > MAX_COUNT ? null : addDays(addMonths(firstDay, number), -1);
  return unit === "" ? null : daysLater(firstDay, unit.toLowerCase() === "week" ? number * 7 : number);
}

const daysLater = (firstDay: string, days: number): string | null =>
  days < 1 || days > MAX_COUNT * 7 ? null : addDays(firstDay, days - 1);
