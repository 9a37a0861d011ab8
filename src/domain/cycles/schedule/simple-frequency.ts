import { counted } from "#domain/units/counted.ts";
import { type Frequency, readFrequency } from "./read-frequency.ts";
import { weekdayOf } from "./weekday-of.ts";
import { WEEKDAYS, type Weekday } from "./weekdays.ts";

/** The frequencies a form offers as buttons. Others are written in words or set in the schedule. */
export type SimpleFrequency =
  | { readonly kind: "per-day"; readonly times: number }
  /** At least 2. */
  | { readonly kind: "every-days"; readonly days: number }
  | { readonly kind: "weekly"; readonly weekday: Weekday }
  /** `count` days are wanted; fewer are named while the person is still choosing. */
  | { readonly kind: "weekdays"; readonly weekdays: readonly Weekday[]; readonly count: number }
  | { readonly kind: "on-off"; readonly daysOn: number; readonly daysOff: number };

/** What a text says, if a button can show it. "Once weekly" is the weekday of the first day. */
export function simpleFrequency(text: string, firstDay: string | null): SimpleFrequency | null {
  const reading = readFrequency(text);
  return reading?.isExact ? simpleOf(reading.frequency, firstDay) : null;
}

function simpleOf(frequency: Frequency, firstDay: string | null): SimpleFrequency | null {
  if (frequency.kind === "days") {
    const { every, timesPerDay } = frequency;
    if (every === 1) return { kind: "per-day", times: timesPerDay };
    if (timesPerDay > 1) return null;
    return every === 7 && firstDay !== null
      ? { kind: "weekly", weekday: weekdayOf(firstDay) }
      : { kind: "every-days", days: every };
  }
  if (!("timesPerDay" in frequency) || frequency.timesPerDay > 1) return null;
  if (frequency.kind === "per-week") return { kind: "weekdays", weekdays: [], count: frequency.days };
  if (frequency.kind === "on-off") {
    return { kind: "on-off", daysOn: frequency.daysOn, daysOff: frequency.daysOff };
  }
  if (frequency.kind !== "weekdays" || frequency.everyWeeks > 1) return null;
  const { weekdays } = frequency;
  const [only] = weekdays;
  return weekdays.length === 1 && only !== undefined
    ? { kind: "weekly", weekday: only }
    : { kind: "weekdays", weekdays, count: weekdays.length };
}

/** The words for the frequency field, which `readFrequency` reads back. */
export function frequencyWords(frequency: SimpleFrequency): string {
  switch (frequency.kind) {
    case "per-day":
      return ["once daily", "twice daily"][frequency.times - 1] ?? `${frequency.times} times daily`;
    case "every-days":
      return frequency.days === 2 ? "every other day" : `every ${frequency.days} days`;
    case "weekly":
      return `weekly on ${DAY_NAMES[frequency.weekday]}`;
    case "weekdays": {
      const names = WEEKDAYS.filter((day) => frequency.weekdays.includes(day)).map((day) => DAY_NAMES[day]);
      return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
    }
    case "on-off":
      return `${counted(frequency.daysOn, "day")} on, ${counted(frequency.daysOff, "day")} off`;
  }
}

const DAY_NAMES: Readonly<Record<Weekday, string>> = {
  ...{ MO: "Monday", TU: "Tuesday", WE: "Wednesday", TH: "Thursday", FR: "Friday", SA: "Saturday", SU: "Sunday" },
};
