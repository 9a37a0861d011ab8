import { utcTicks } from "d3-time";
import { dateFormat } from "#web/lib/reader-locale.ts";
import type { Axis } from "./axis.ts";
import { type Ends, linearScale } from "./linear-scale.ts";

interface TimeOptions {
  readonly label?: string;
  readonly maxTicks: number;
  /** Milliseconds the displayed clock is ahead of UTC, so that ticks fall on its midnights. */
  readonly offsetMs?: number;
}

const DAY_MS = 86_400_000;

/** Ticks at days, first days of months or of years, at most `maxTicks` of them. Both ends in milliseconds. */
export function timeAxis([fromMs, untilMs]: Ends, { label = "", maxTicks, offsetMs = 0 }: TimeOptions): Axis {
  const days = wholeDays(fromMs + offsetMs, untilMs + offsetMs, maxTicks);
  const textOf = wordsFor(days);
  return {
    scale: linearScale([fromMs, untilMs]),
    label,
    ticks: days.map((day) => ({ value: day.getTime() - offsetMs, text: textOf(day) })),
  };
}

/**
 * d3 treats the number of ticks as a hint and may give more, so we take the largest hint that stays within the limit.
 */
function wholeDays(fromMs: number, untilMs: number, maxTicks: number): Date[] {
  for (let wish = maxTicks; wish > 0; wish -= 1) {
    const days = utcTicks(new Date(fromMs), new Date(untilMs), wish).filter((date) => date.getTime() % DAY_MS === 0);
    if (days.length <= maxTicks) return days;
  }
  return [];
}

const words = (options: Intl.DateTimeFormatOptions): ((day: Date) => string) => {
  const format = dateFormat({ ...options, timeZone: "UTC" });
  return (day) => format.format(day);
};

function wordsFor(days: readonly Date[]): (day: Date) => string {
  if (days.every((day) => day.getUTCDate() === 1 && day.getUTCMonth() === 0) && days.length > 1)
    return (day) => String(day.getUTCFullYear());
  // the whole year, because Americans read "Feb 26" as a day
  if (days.every((day) => day.getUTCDate() === 1) && days.length > 1) return words({ month: "short", year: "numeric" });
  return words({ day: "numeric", month: "short" });
}
