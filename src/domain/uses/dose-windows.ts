import type { DoseRule } from "../cycles/schedule/dose-rule.ts";
import type { Frequency } from "../cycles/schedule/read-frequency.ts";
import { WEEKDAYS } from "../cycles/schedule/weekdays.ts";

/** Spans of days in which doses are counted: a day, a week, four weeks, a month. */
export const WINDOWS = [1, 7, 28, 30] as const;

/** The library counts a month as 28 days, so "monthly" and "every four weeks" are equal. */
const DAYS_A_MONTH = 28;
/** Tolerance for fractions such as 7/3. */
const ROUNDING = 1e-9;

/** The maximum number of doses in any `days` days in a row; null for "as needed" without a limit. */
export function mostDosesIn(frequency: Frequency, days: number): number | null {
  switch (frequency.kind) {
    case "days":
      return frequency.timesPerDay * spaced(days, frequency.every);
    case "months":
      return frequency.timesPerDay * spaced(days, DAYS_A_MONTH * frequency.every);
    case "per-week":
      return frequency.timesPerDay * spaced(days, 7 / frequency.days);
    case "per-month":
      return frequency.timesPerDay * spaced(days, 30 / frequency.days);
    case "hours":
      return Math.ceil((24 * days) / frequency.every - ROUNDING);
    case "once":
      return 1;
    case "weekdays": {
      const period = 7 * frequency.everyWeeks;
      const on = frequency.weekdays.map((day) => WEEKDAYS.indexOf(day));
      return frequency.timesPerDay * most(days, period, (day) => on.includes(day % period));
    }
    case "on-off": {
      const period = frequency.daysOn + frequency.daysOff;
      return frequency.timesPerDay * most(days, period, (day) => day % period < frequency.daysOn);
    }
    case "as-needed": {
      const limits = frequency.limits
        .filter((limit) => spanOf(limit) >= days)
        .flatMap((limit) => mostDosesIn(limit, days) ?? []);
      return limits.length === 0 ? null : Math.min(...limits);
    }
  }
}

/** The days a limit covers: "at most once a day" doesn't limit a month. */
function spanOf(limit: Frequency): number {
  if (limit.kind === "per-month" || limit.kind === "months") return 30;
  return limit.kind === "per-week" || (limit.kind === "days" && limit.every >= 7) ? 7 : 1;
}

/** Doses when dose days are `gap` days apart. */
export const spaced = (days: number, gap: number): number => Math.max(1, Math.ceil(days / gap - ROUNDING));

/** The frequency of a schedule's rule. */
export function frequencyOfRule(rule: DoseRule): Frequency {
  if (rule.kind === "as-needed") return { kind: "as-needed", limits: [] };
  if (rule.kind === "hours") return { kind: "hours", every: rule.every };
  const { times, ...rest } = rule;
  const timesPerDay = times.length;
  if (rest.kind === "days") return { kind: "days", every: rest.every, timesPerDay };
  if (rest.kind === "weekdays")
    return { kind: "weekdays", weekdays: rest.weekdays, everyWeeks: rest.everyWeeks, timesPerDay };
  if (rest.kind === "months") return { kind: "months", every: rest.every, timesPerDay };
  return { kind: "on-off", daysOn: rest.daysOn, daysOff: rest.daysOff, timesPerDay };
}

/** Tries every window that starts within one period. */
function most(days: number, period: number, isDoseDay: (day: number) => boolean): number {
  let best = 0;
  for (let first = 0; first < period; first += 1) {
    let doses = 0;
    for (let day = first; day < first + days; day += 1) if (isDoseDay(day)) doses += 1;
    best = Math.max(best, doses);
  }
  return best;
}
