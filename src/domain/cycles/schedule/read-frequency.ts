import { canonical } from "./frequency-words.ts";
import { WEEKDAYS, type Weekday } from "./weekdays.ts";

/** A frequency in a form that a calendar can express, without times of day. */
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

/** A frequency, also if it names no days. */
export type Frequency =
  | Exclude<Rhythm, { kind: "as-needed" }>
  | { readonly kind: "per-week"; readonly days: number; readonly timesPerDay: number }
  | { readonly kind: "per-month"; readonly days: number; readonly timesPerDay: number }
  | { readonly kind: "once" }
  /** The maximum the text allows, as frequencies; empty if it names no limit. */
  | { readonly kind: "as-needed"; readonly limits: readonly Frequency[] };

/** `isExact` is false for "2 to 3 times a day" and "up to twice a week": then `frequency` is the maximum. */
export interface FrequencyReading {
  readonly frequency: Frequency;
  readonly isExact: boolean;
}

/** Longer than any frequency a person writes. */
const MAX_LENGTH = 300;

/**
 * Reads a frequency: "once weekly", "2x/day", "Mon/Thu", "5 days on 2 off", "every 12 h", "as needed, at most 8 times
 * a month". Null if ambiguous: "biweekly", "sometimes", extra words that may matter.
 */
export function readFrequency(text: string): FrequencyReading | null {
  if (text.length > MAX_LENGTH) return null;
  const plain = canonical(text);
  const needed = /^(?:only )?(?:as|when|if) (?:needed|required)|^on demand/.exec(plain)?.[0];
  if (needed !== undefined) return readAsNeeded(plain.slice(needed.length));
  const atMost = /^(?:up to|at most|no more than|maximum|max\.?) (.*)$/.exec(plain)?.[1];
  if (atMost !== undefined) return upTo(readFrequency(atMost));
  const range = /^(\d{1,2})(?: to |-)(\d{1,2}) (times .*)$/.exec(plain);
  if (range !== null) {
    const [, low, high, rest] = range;
    return Number(low) < Number(high) ? upTo(readFrequency(`${high} ${rest}`)) : null;
  }
  const frequency = readPlain(plain);
  return frequency === null ? null : { frequency, isExact: true };
}

/** The rhythm a calendar can express; null if the text doesn't name the days or leaves a choice. */
export function readRhythm(text: string): Rhythm | null {
  const reading = readFrequency(text);
  return reading && rhythmOf(reading);
}

export function rhythmOf({ frequency, isExact }: FrequencyReading): Rhythm | null {
  if (frequency.kind === "as-needed") return { kind: "as-needed" };
  if (!isExact || frequency.kind === "per-week" || frequency.kind === "per-month" || frequency.kind === "once")
    return null;
  return frequency;
}

const upTo = (reading: FrequencyReading | null): FrequencyReading | null =>
  reading === null || reading.frequency.kind === "as-needed" || reading.frequency.kind === "once"
    ? null
    : { frequency: reading.frequency, isExact: false };

/** ", at most once a day and 8 times a month" */
function readAsNeeded(rest: string): FrequencyReading | null {
  const limits = rest
    .replace(/^[,;:. ]+/, "")
    .split(/, and |, | and |; /)
    .map((part) => part.replace(/^(?:up to|at most|no more than|not more than|maximum|max\.?) /, ""))
    .filter((part) => part !== "")
    .map((part) => readFrequency(part)?.frequency ?? null);
  const known = limits.flatMap((limit) => (limit === null || limit.kind === "as-needed" ? [] : [limit]));
  return known.length === limits.length
    ? { frequency: { kind: "as-needed", limits: known }, isExact: known.length === 0 }
    : null;
}

const N = "(\\d{1,2})";
const ON_THE_DAY = `(?:${N} times on the day, )?`;
const DAY_NAME =
  "(?:mon(?:day)?s?|tue(?:s|sday|sdays)?|wed(?:nesday|nesdays|s)?|thu(?:r|rs|rsday|rsdays)?|fri(?:day)?s?|sat(?:urday)?s?|sun(?:day)?s?)";
const DAY_NAMES = new RegExp(DAY_NAME, "g");
const BETWEEN_DAYS = "(?:, ?and |, ?| and | ?& ?| ?/ ?| ?\\+ ?| )";

type Parts = readonly (string | undefined)[];
type Reader = readonly [pattern: RegExp, frequency: (parts: Parts) => Frequency | null];

const count = (part: string | undefined): number => (part === undefined ? 1 : Number(part));

/** Each phrasing of a frequency, in canonical words, as the whole text. */
const READERS: readonly Reader[] = [
  [phrase("per day"), () => perDay(1)],
  [phrase(`${N} times(?: per day)?,? (?:on )?${N} days per week`), ([t, d]) => perWeek(count(d), count(t))],
  [phrase(`(?:per day|${N} times per day),? (?:on )?${N} days per week`), ([t, d]) => perWeek(count(d), count(t))],
  [phrase(`${N} times per day`), ([t]) => perDay(count(t))],
  [phrase(`${ON_THE_DAY}(?:1 times )?every ${N} days?`), ([t, n]) => everyDays(count(n), count(t))],
  [phrase(`${ON_THE_DAY}(?:1 times )?every (\\d{3}) days?`), ([t, n]) => everyDays(count(n), count(t))],
  [phrase(`${ON_THE_DAY}(?:1 times )?per week`), ([t]) => everyDays(7, count(t))],
  [phrase(`${ON_THE_DAY}(?:1 times )?every ${N} weeks?`), ([t, n]) => everyDays(7 * count(n), count(t))],
  [phrase(`${N} times per week`), ([t]) => perWeek(count(t), 1)],
  [phrase(`${ON_THE_DAY}(?:on )?${N} days per week`), ([t, d]) => perWeek(count(d), count(t))],
  [phrase("(?:1 times )?per month"), () => months(1)],
  [phrase(`(?:1 times |1 implant )?every ${N} months?`), ([n]) => months(count(n))],
  [phrase(`${N} times per month`), ([t]) => perMonth(count(t))],
  [phrase("(?:1 times )?every (\\d{1,4}) hours?"), ([n]) => hours(count(n))],
  [
    phrase(`(?:per day,? |${N} times per day,? )?${N} days? on(?:,| and|,? then| \\/)? ${N} days? off`),
    ([t, on, off]) => onOff(count(on), count(off), count(t)),
  ],
  [
    phrase(`(?:per day,? |${N} times per day,? )?${N} (?:days? )?on(?:,| and|,? then| \\/)? ${N}(?: days?)? off`),
    ([t, on, off]) => onOff(count(on), count(off), count(t)),
  ],
  [phrase("(?:1 times|single|one-off)(?: dose| injection)?(?: only)?|1-off"), () => ({ kind: "once" })],
  [phrase("(?:per day,? )?(?:(?:on )?weekdays|mon(?:day)?s? ?(?:-|to) ?fri(?:day)?s?|m ?- ?f)"), () => workdays(1)],
  [phrase("t(?:u|ue)?[/ ,-]?th(?:u)?"), () => onDays(["TU", "TH"], 1)],
];

function readPlain(plain: string): Frequency | null {
  const whole = fromReaders(plain);
  if (whole !== null) return whole;
  return readNamedDays(plain) ?? readWithTimes(plain);
}

function fromReaders(plain: string): Frequency | null {
  for (const [pattern, frequency] of READERS) {
    const match = pattern.exec(plain);
    const read = match === null ? null : frequency(match.slice(1));
    if (read !== null) return read;
  }
  return null;
}

const NAMED_DAYS = phrase(
  `(?:(?:${N} times )?(per week|per day),? ?)?(?:${N} times per week,? )?(?:on |every )?(${DAY_NAME}(?:${BETWEEN_DAYS}(?:on |every )?${DAY_NAME})*)`,
);

/** "Mon/Thu", "weekly on Sunday", "twice a week (Monday and Thursday)"; null if count and names disagree. */
function readNamedDays(plain: string): Frequency | null {
  const match = NAMED_DAYS.exec(plain);
  if (match === null) return null;
  const [, times, per, timesPerWeek, names = ""] = match;
  const weekdays = weekdaysIn(names);
  const named = names.match(DAY_NAMES)?.length ?? 0;
  if (named !== weekdays.length) return null;
  if (timesPerWeek !== undefined && Number(timesPerWeek) !== weekdays.length) return null;
  if (per === "per day") return onDays(weekdays, count(times));
  if (times !== undefined && Number(times) !== weekdays.length) return null;
  return onDays(weekdays, 1);
}

const MOMENT = "(?:morning|midday|noon|afternoon|evening|night|bedtime|bed|sleep)s?";
const CLOCK = "\\d{1,2}(?::\\d{2})?(?: ?[ap]\\.?m\\.?)?";
const MEAL =
  "(?:a )?(?:meals?|food|breakfast|lunch|dinner|snacks?|eating|training|workouts?|exercise|the gym|sleep|bed)";
/** A time of day, as people add it after a frequency. */
const TIME = `(?:(?:in the |at |every |before |per )?${MOMENT}|(?:at )?${CLOCK})`;
const REMARK = `(?:with|before|after|between|without) ${MEAL}|(?:on|with) an empty stomach|fasted|fasting|pre-?workout|post-?workout`;
const TIMES = new RegExp(TIME, "g");
const TAIL = new RegExp(`[,;]? ?(?:(${TIME}(?:(?:,| and|, and) ${TIME}){0,9})|(?:${REMARK}))$`);

/** "once daily at 8 am", "every morning and evening": times after the frequency may raise its count. */
function readWithTimes(plain: string): Frequency | null {
  const tail = TAIL.exec(plain);
  if (tail === null) return null;
  const before = plain.slice(0, tail.index).replace(/(?<![,; ])[,; ]+$/, "");
  const times = tail[1] === undefined ? 1 : (tail[1].match(TIMES)?.length ?? 1);
  const read = before === "" ? (tail[1] === undefined ? null : perDay(1)) : readPlain(before);
  if (read === null || times === 1) return read;
  if (!("timesPerDay" in read)) return null;
  return read.timesPerDay === 1 || read.timesPerDay === times ? { ...read, timesPerDay: times } : null;
}

function phrase(source: string): RegExp {
  return new RegExp(`^(?:${source})$`);
}

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 1;

const everyDays = (every: number, timesPerDay: number): Frequency | null =>
  isCount(every) && isCount(timesPerDay) ? { kind: "days", every, timesPerDay } : null;
const perDay = (timesPerDay: number): Frequency | null => everyDays(1, timesPerDay);
const hours = (every: number): Frequency | null => (isCount(every) ? { kind: "hours", every } : null);
const months = (every: number): Frequency | null => (isCount(every) ? { kind: "months", every, timesPerDay: 1 } : null);
const perMonth = (days: number): Frequency | null =>
  isCount(days) && days <= 31 ? { kind: "per-month", days, timesPerDay: 1 } : null;
const onDays = (weekdays: readonly Weekday[], timesPerDay: number): Frequency | null =>
  isCount(timesPerDay) ? { kind: "weekdays", weekdays, everyWeeks: 1, timesPerDay } : null;
const workdays = (timesPerDay: number): Frequency | null => onDays(WEEKDAYS.slice(0, 5), timesPerDay);
const onOff = (daysOn: number, daysOff: number, timesPerDay: number): Frequency | null =>
  isCount(daysOn) && isCount(daysOff) && isCount(timesPerDay) ? { kind: "on-off", daysOn, daysOff, timesPerDay } : null;

/** "Once a week" is a rhythm of seven days; more than seven times a week means several on a day. */
function perWeek(days: number, timesPerDay: number): Frequency | null {
  if (!isCount(days) || !isCount(timesPerDay)) return null;
  if (days === 1) return everyDays(7, timesPerDay);
  if (days === 7) return perDay(timesPerDay);
  if (days < 7) return { kind: "per-week", days, timesPerDay };
  return days % 7 === 0 && timesPerDay === 1 ? perDay(days / 7) : null;
}

function weekdaysIn(names: string): Weekday[] {
  const said = names.match(DAY_NAMES) ?? [];
  return WEEKDAYS.filter((day) => said.some((name) => name.startsWith(day.toLowerCase())));
}
