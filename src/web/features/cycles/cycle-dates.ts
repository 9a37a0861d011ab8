import type { Cycle } from "#contract/cycles.ts";
import { dayText } from "#web/lib/local-day.ts";

interface Dates {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** "21 Nov 2026 to 12 Feb 2027", "From 21 Nov 2026, no end date", "Until 12 Feb 2027" or "No dates". */
export function datesText({ startDate, endDate }: Dates): string {
  if (startDate !== null && endDate !== null) return `${dayText(startDate)} to ${dayText(endDate)}`;
  if (startDate !== null) return `From ${dayText(startDate)}, no end date`;
  return endDate === null ? "No dates" : `Until ${dayText(endDate)}`;
}

const DAY_MS = 86_400_000;

/** Day number and total days, both counted from 1; null outside the cycle. Without a last day there is no total. */
export function dayOf(
  { startDate, endDate }: Dates,
  today: string,
): { readonly day: number; readonly of: number | null } | null {
  if (startDate === null || today < startDate || (endDate !== null && today > endDate)) return null;
  const count = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return { day: count(startDate, today), of: endDate === null ? null : count(startDate, endDate) };
}

/** "Day 3 of 28", or "Day 3" without a last day. */
export const dayCountText = ({ day, of }: NonNullable<ReturnType<typeof dayOf>>): string =>
  of === null ? `Day ${day}` : `Day ${day} of ${of}`;

/** A compound may start before its cycle does; empty if nothing has a start. */
export function firstDayOf({ startDate, peptides }: Pick<Cycle, "startDate" | "peptides">): string {
  const days = [startDate, ...peptides.map(({ plan }) => plan?.firstDay ?? null)].filter((day) => day !== null);
  return days.toSorted()[0] ?? "";
}
