import type { AmountUnit } from "#domain/units/amount-unit.ts";
import { AMOUNT_UNITS } from "#domain/units/amount-unit.ts";
import { isDay } from "#domain/units/calendar.ts";
import { parseDoseText } from "#domain/units/dose-text.ts";
import type { DosePlan } from "./dose-plan.ts";
import type { Frequency } from "./read-frequency.ts";
import { oneFrequency, oneLastDay, type PlanTexts, readSpan, timeWords } from "./read-plan.ts";
import { readSteps } from "./read-steps.ts";
import { readTimes } from "./read-times.ts";
import { spreadWeekdays } from "./spread-weekdays.ts";
import { weekdayOf } from "./weekday-of.ts";
import type { Weekday } from "./weekdays.ts";

/** How doses repeat, as far as it is known; the person chooses the null parts. */
export type DraftRule =
  | { readonly kind: "days"; readonly every: number }
  /** Once every so many weeks, on a single weekday. */
  | { readonly kind: "one-weekday"; readonly weekday: Weekday | null; readonly everyWeeks: number }
  | { readonly kind: "weekdays"; readonly weekdays: readonly Weekday[]; readonly everyWeeks: number }
  | { readonly kind: "months"; readonly every: number; readonly dayOfMonth: number | null }
  | { readonly kind: "on-off"; readonly daysOn: number; readonly daysOff: number }
  | { readonly kind: "hours"; readonly every: number }
  | { readonly kind: "as-needed" };

/** The parts of a plan that are known before a person completes it, without any guesses. */
export interface PlanDraft {
  readonly rule: DraftRule | null;
  readonly times: readonly string[];
  readonly unit: AmountUnit | null;
  /** Empty if no amount is known. */
  readonly steps: DosePlan["steps"];
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

/**
 * What the texts say for certain, even if `readPlan` can't build a whole plan: the rhythm of "twice weekly" next to a
 * range of amounts, or the steps next to a frequency it doesn't understand. Null if they give neither a frequency nor
 * an amount with its unit.
 */
export function readDraft(texts: PlanTexts): PlanDraft | null {
  const start = texts.startDate != null && isDay(texts.startDate) ? texts.startDate : null;
  const amounts = readSteps(texts.dosage);
  const frequency = oneFrequency(texts.frequency, amounts?.frequency ?? null);
  const unit = amounts?.unit ?? unitIn(texts.dosage);
  if (frequency === null && unit === null) return null;
  const span = readSpan(texts.duration, start);
  const own = span?.firstDay ?? texts.firstDay ?? null;
  const weeksLater = span?.weeksLater ?? 0;
  const steps = amounts?.steps ?? [];
  const isPlaced = steps.every(({ week }, place) => place === 0 || week > weeksLater + 1);
  return {
    rule: frequency && draftRule(frequency, own ?? start),
    times: draftTimes(frequency, timeWords(texts)),
    unit,
    steps: isPlaced
      ? steps.map(({ week, amount }, place) => ({ week: place === 0 ? 1 : week - weeksLater, amount }))
      : [],
    firstDay: own,
    lastDay: (span && oneLastDay(span.lastDay, amounts?.lastWeek ?? null, start)) ?? null,
  };
}

/**
 * A frequency as a form's initial value. Every seven days becomes one weekday, that of the first day. "Twice a week"
 * names no days: it starts with two as far apart as possible, for the person to check. Null for what no rule can
 * express.
 */
export function draftRule(frequency: Frequency, firstDay: string | null): DraftRule | null {
  const weekday = firstDay === null ? null : weekdayOf(firstDay);
  switch (frequency.kind) {
    case "days":
      return frequency.every % 7 === 0
        ? { kind: "one-weekday", weekday, everyWeeks: frequency.every / 7 }
        : { kind: "days", every: frequency.every };
    case "weekdays": {
      const { weekdays, everyWeeks } = frequency;
      const [only = null] = weekdays;
      return weekdays.length === 1
        ? { kind: "one-weekday", weekday: only, everyWeeks }
        : { kind: "weekdays", weekdays, everyWeeks };
    }
    case "per-week":
      return { kind: "weekdays", weekdays: spreadWeekdays(frequency.days, weekday ?? "MO"), everyWeeks: 1 };
    case "months":
      return {
        kind: "months",
        every: frequency.every,
        dayOfMonth: firstDay === null ? null : Number(firstDay.slice(8)),
      };
    case "on-off":
      return { kind: "on-off", daysOn: frequency.daysOn, daysOff: frequency.daysOff };
    case "hours":
      return { kind: "hours", every: frequency.every };
    case "as-needed":
      return { kind: "as-needed" };
    case "per-month":
    case "once":
      return null;
  }
}

/** The form's initial times: those in the texts, as many as the frequency has. */
export function draftTimes(frequency: Frequency | null, timeOfDay: readonly string[]): string[] {
  return readTimes(timeOfDay, frequency !== null && "timesPerDay" in frequency ? frequency.timesPerDay : 1);
}

/** The only unit in a text whose amounts aren't steps: "0.25 to 0.5 mg". */
function unitIn(dosage: string): AmountUnit | null {
  const units = new Set(parseDoseText(dosage)?.map(({ unit }) => unit));
  return units.size === 1 ? (AMOUNT_UNITS.find((unit) => units.has(unit)) ?? null) : null;
}
