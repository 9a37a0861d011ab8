import { addDays, isDay } from "#domain/units/calendar.ts";
import { lastDay } from "../last-day.ts";
import { DosePlan } from "./dose-plan.ts";
import type { DoseRule } from "./dose-rule.ts";
import { type Frequency, type Rhythm, readFrequency, rhythmOf } from "./read-frequency.ts";
import { readSteps } from "./read-steps.ts";
import { readTimes } from "./read-times.ts";

export interface PlanTexts {
  readonly dosage: string;
  readonly frequency: string;
  readonly timeOfDay: readonly string[];
  readonly duration: string;
  /** The cycle's first day; without it, a plan that starts later or by day of the month can't be placed. */
  readonly startDate?: string | null;
  /** The compound's own first day, if its rhythm doesn't start with the cycle. */
  readonly firstDay?: string | null;
}

/**
 * The plan that free texts describe, as a first draft for the person to check; null if amount or rhythm are uncertain.
 * `readTimes` gives the initial times of day. Weeks in the texts are the cycle's: a compound that joins in week 5 gets
 * its own first day, and its steps count from there.
 */
export function readPlan(texts: PlanTexts): DosePlan | null {
  const { dosage, frequency, timeOfDay, duration, startDate = null, firstDay = null } = texts;
  const amounts = readSteps(dosage);
  const rhythm = amounts && oneRhythm(frequency, amounts.frequency);
  const start = startDate !== null && isDay(startDate) ? startDate : null;
  const span = readSpan(duration, start);
  if (amounts === null || rhythm === null || span === null) return null;
  const last = oneLastDay(span.lastDay, amounts.lastWeek, start);
  if (last === undefined) return null;
  const own = span.firstDay ?? firstDay;
  const rule = ruleOf(rhythm, timeWords({ dosage, frequency, timeOfDay }), own ?? startDate);
  if (rule === null) return null;
  const { unit } = amounts;
  const steps = amounts.steps.map(({ week, amount }, place) => ({
    week: place === 0 ? 1 : week - span.weeksLater,
    amount,
  }));
  const plan = DosePlan.safeParse({ rule, unit, steps, firstDay: own, lastDay: last, pauses: [] });
  return plan.success ? plan.data : null;
}

/** Where a time of day may stand, in the order they count: "250 mcg at bedtime", "every evening". */
export const timeWords = ({ dosage, frequency, timeOfDay }: Pick<PlanTexts, "dosage" | "frequency" | "timeOfDay">) => [
  ...timeOfDay,
  frequency,
  dosage,
];

/** The frequency, or the dosage's own if the frequency is empty; null if they differ. */
function oneRhythm(text: string, inDosage: Frequency | null): Rhythm | null {
  const frequency = oneFrequency(text, inDosage);
  return frequency && rhythmOf({ frequency, isExact: true });
}

/** Like `oneRhythm`, but also for words that name no days ("twice a week"). */
export function oneFrequency(text: string, inDosage: Frequency | null): Frequency | null {
  if (text.trim() === "") return inDosage;
  const reading = readFrequency(text);
  if (reading === null || (!reading.isExact && reading.frequency.kind !== "as-needed")) return null;
  const { frequency } = reading;
  return inDosage === null || JSON.stringify(frequency) === JSON.stringify(inDosage) ? frequency : null;
}

/** The last day of the duration, or of the dosage's weeks; undefined if they differ or can't be placed. */
export function oneLastDay(
  ofDuration: string | null,
  lastWeek: number | null,
  start: string | null,
): string | null | undefined {
  if (lastWeek === null) return ofDuration;
  if (start === null) return undefined;
  const ofDosage = addDays(start, lastWeek * 7 - 1);
  return ofDuration === null || ofDuration === ofDosage ? ofDosage : undefined;
}

interface ReadSpan {
  readonly weeksLater: number;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

/** Null if the compound doesn't run with its cycle and the cycle has no first day to count from. */
export function readSpan(duration: string, startDate: string | null): ReadSpan | null {
  const weeksLater = Number(/\(weeks? (\d{1,4}) (?:to \d{1,4} )?of the plan\)/i.exec(duration)?.[1] ?? 1) - 1;
  if (startDate === null) {
    return weeksLater > 0 || duration.includes("ends before the plan does")
      ? null
      : { weeksLater, firstDay: null, lastDay: null };
  }
  return {
    weeksLater,
    firstDay: weeksLater > 0 ? addDays(startDate, weeksLater * 7) : null,
    lastDay: lastDay(startDate, [duration]),
  };
}

function ruleOf(rhythm: Rhythm, timeOfDay: readonly string[], firstDay: string | null): DoseRule | null {
  if (rhythm.kind === "as-needed") return rhythm;
  if (rhythm.kind === "hours") return { ...rhythm, at: readTimes(timeOfDay, 1)[0] ?? "08:00" };
  const { timesPerDay, ...rule } = rhythm;
  const times = readTimes(timeOfDay, timesPerDay);
  if (rule.kind === "weekdays") return { ...rule, weekdays: [...rule.weekdays], times };
  if (rule.kind !== "months") return { ...rule, times };
  return firstDay === null ? null : { ...rule, dayOfMonth: Number(firstDay.slice(8)), times };
}
