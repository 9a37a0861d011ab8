import type { Circumstances, Draw } from "../record/entry.ts";
import { type DoseTrack, type SinceDose, sinceDoses, sinceText } from "./since-dose.ts";
import { minuteOfDay } from "./when.ts";

const MAX_MINUTES_APART = 120;
const MAX_CYCLE_DAYS_APART = 3;
const MAX_HOURS_APART = 2;
/** A day more or less matters for a daily dose and little for a weekly one. */
const MAX_SHARE_APART = 0.25;
const HALF_DAY = 720;

export interface Unlikeness {
  /** Sentences: what may have changed a result by itself. Empty if the draws are alike. */
  readonly differences: readonly string[];
  /** What can't be compared because it is not noted for both. */
  readonly notNoted: readonly string[];
}

/** How two draws differ in circumstances. */
export function unlikeness(first: Draw, second: Draw, tracks: readonly DoseTrack[]): Unlikeness {
  return {
    differences: [
      ...circumstanceWords(first.circumstances, second.circumstances),
      ...timeWords(first.collected, second.collected),
      ...laboratoryWords(first.laboratory, second.laboratory),
      ...doseWords(sinceDoses(first.collected, tracks), sinceDoses(second.collected, tracks)),
    ],
    notNoted: notNoted(first, second),
  };
}

const YES_AND_NO = {
  fasting: ["fasting", "not fasting"],
  biotin: ["after a dose of biotin in the days before (it can skew some immunoassays)", "without"],
  ill: ["while ill", "not"],
  exercise: ["after hard exercise in the day before", "not"],
} as const;
const NAMES = { fasting: "fasting", biotin: "biotin", ill: "illness", exercise: "exercise" } as const;
const QUESTIONS = ["fasting", "biotin", "ill", "exercise"] as const;

function circumstanceWords(first: Circumstances, second: Circumstances): string[] {
  const words = QUESTIONS.flatMap((name) => {
    const [a, b] = [first[name], second[name]];
    if (a === null || b === null || a === b) return [];
    const [yes, no] = YES_AND_NO[name];
    return `The ${a ? "first" : "second"} draw was ${yes}, the other ${no}.`;
  });
  const [a, b] = [first.cycleDay, second.cycleDay];
  if (a === null || b === null || Math.abs(a - b) < MAX_CYCLE_DAYS_APART) return words;
  return [...words, `They were on day ${a} and day ${b} of the menstrual cycle.`];
}

function timeWords(first: string, second: string): string[] {
  const [a, b] = [minuteOfDay(first), minuteOfDay(second)];
  if (a === null || b === null) return [];
  const apart = Math.abs(a - b);
  if (Math.min(apart, 2 * HALF_DAY - apart) <= MAX_MINUTES_APART) return [];
  return [`They were drawn at ${first.slice(11)} and at ${second.slice(11)}; some markers change over the day.`];
}

function laboratoryWords(first: string, second: string): string[] {
  if (first === "" || second === "" || first === second) return [];
  return [`They were measured by ${first} and by ${second}.`];
}

function doseWords(first: readonly SinceDose[], second: readonly SinceDose[]): string[] {
  const compounds = [...new Set([...first, ...second].map(({ compound }) => compound))];
  return compounds.flatMap((compound) => {
    const [a, b] = [first, second].map((some) => some.find((one) => one.compound === compound));
    if (a && b) {
      const apart = Math.abs(a.hours - b.hours);
      if (apart <= MAX_HOURS_APART || apart <= MAX_SHARE_APART * Math.max(a.hours, b.hours)) return [];
      return [
        `The last dose of ${compound} was ${sinceText(a)} before the first and ${sinceText(b)} before the second.`,
      ];
    }
    const [which, one] = a ? ["first", a] : ["second", b];
    return one
      ? [`${compound} was taken ${sinceText(one)} before the ${which} draw, and not in the 60 days before the other.`]
      : [];
  });
}

function notNoted(first: Draw, second: Draw): string[] {
  const open: string[] = QUESTIONS.filter(
    (name) => first.circumstances[name] === null || second.circumstances[name] === null,
  ).map((name) => NAMES[name]);
  if (minuteOfDay(first.collected) === null || minuteOfDay(second.collected) === null) open.push("time of day");
  return open;
}
