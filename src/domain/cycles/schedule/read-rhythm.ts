import { WEEKDAYS, type Weekday } from "./weekdays.ts";

/** How often, without the times of the day. */
export type Rhythm =
  | { readonly kind: "days"; readonly every: number; readonly timesPerDay: number }
  | {
      readonly kind: "weekdays";
      readonly weekdays: readonly Weekday[];
      readonly everyWeeks: number;
      readonly timesPerDay: number;
    }
  /** On the day of the month it starts on. */
  | { readonly kind: "months"; readonly every: number; readonly timesPerDay: number }
  | { readonly kind: "on-off"; readonly daysOn: number; readonly daysOff: number; readonly timesPerDay: number }
  | { readonly kind: "hours"; readonly every: number }
  | { readonly kind: "as-needed" };

const COUNTS: Readonly<Record<string, number>> = {
  once: 1,
  twice: 2,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
};
const TIMES = "(once|twice|(?:\\d{1,2}|two|three|four|five|six) times)";
const ON_THE_DAY = `(?:${TIMES} on the day, )?`;
const A = "(?:a |per |each |every )?";
const DAY_NAMES = "(?:mon|tues|wednes|thurs|fri|satur|sun)days?";

type Reader = readonly [pattern: RegExp, rhythm: (parts: readonly (string | undefined)[]) => Rhythm];

/** Each way of saying how often, as the whole text. */
const READERS: readonly Reader[] = [
  [
    phrase("(?:once )?(?:daily|nightly|every (?:day|night|morning|evening)|(?:a|per) day|at bedtime|before bed)"),
    () => days(1, "once"),
  ],
  [phrase(`${TIMES} ${A}(?:daily|day|night)`), ([times]) => days(1, times)],
  [phrase(`${ON_THE_DAY}(?:once )?every (?:other|second) day`), ([times]) => days(2, times)],
  [phrase(`${ON_THE_DAY}(?:once )?every (\\d{1,3}) days`), ([times, every]) => days(Number(every), times)],
  [phrase(`${ON_THE_DAY}(?:once )?(?:weekly|(?:a|per|every|each) week)`), ([times]) => days(7, times)],
  [phrase(`${ON_THE_DAY}(?:once )?every (?:other|second) week`), ([times]) => days(14, times)],
  [phrase(`${ON_THE_DAY}(?:once )?every (\\d{1,2}) weeks`), ([times, every]) => days(7 * Number(every), times)],
  [phrase("(?:once )?(?:monthly|(?:a|per|every|each) month)"), () => ({ kind: "months", every: 1, timesPerDay: 1 })],
  [
    phrase("(?:once |one implant )?every (\\d{1,2}) months"),
    ([every]) => ({ kind: "months", every: Number(every), timesPerDay: 1 }),
  ],
  [phrase("(?:once )?every (\\d{1,4}) (?:hours|h)"), ([every]) => ({ kind: "hours", every: Number(every) })],
  [
    phrase("(?:once daily, )?(\\d{1,3}) days? on(?:,| and|,? then)? (\\d{1,3}) days? off"),
    ([on, off]) => ({ kind: "on-off", daysOn: Number(on), daysOff: Number(off), timesPerDay: 1 }),
  ],
  [
    phrase(`(?:once )?(?:on |every )?(${DAY_NAMES}(?:(?:, and |, | and )${DAY_NAMES})*)`),
    ([names = ""]) => ({ kind: "weekdays", weekdays: weekdaysIn(names), everyWeeks: 1, timesPerDay: 1 }),
  ],
  [phrase("as needed(?:[,;] .*)?|when needed|if needed"), () => ({ kind: "as-needed" })],
];

/**
 * The rhythm a text means for certain; null for the rest: "on 2 days a week" does not say on which.
 */
export function readRhythm(text: string): Rhythm | null {
  const plain = text.trim().toLowerCase().replace(/\s+/g, " ").replace(/\.$/, "");
  for (const [pattern, rhythm] of READERS) {
    const match = pattern.exec(plain);
    if (match !== null) return rhythm(match.slice(1));
  }
  return null;
}

function phrase(source: string): RegExp {
  return new RegExp(`^(?:${source})$`);
}

function days(every: number, times: string | undefined): Rhythm {
  const [first = "once"] = (times ?? "once").split(" ");
  return { kind: "days", every, timesPerDay: COUNTS[first] ?? Number(first) };
}

function weekdaysIn(names: string): Weekday[] {
  return WEEKDAYS.filter((day) => new RegExp(`(?:^|[ ,])${day.toLowerCase()}`).test(names));
}
