import { TimeOfDay } from "../days/time-of-day.ts";
import { spaceTimes } from "./space-times.ts";

/** The form's initial times, for the person to check. */
const TIME_OF_WORD = new Map(
  Object.entries({
    morning: "08:00",
    mornings: "08:00",
    qam: "08:00",
    midday: "12:00",
    noon: "12:00",
    afternoon: "12:00",
    evening: "18:00",
    evenings: "18:00",
    qpm: "18:00",
    night: "22:00",
    nights: "22:00",
    nightly: "22:00",
    bed: "22:00",
    bedtime: "22:00",
    sleep: "22:00",
    qhs: "22:00",
    hs: "22:00",
  }),
);

const MORNING = "08:00";
const EVENING = "20:00";

/**
 * The times of a day with `count` doses: those in the texts, as clock times or words, if there are enough, otherwise
 * spread from 08:00 to 20:00. If there are more ("morning or evening"), the first. Sorted, without duplicates.
 */
export function readTimes(texts: readonly string[], count: number): string[] {
  const named = [...new Set(texts.flatMap(timesIn))];
  if (named.length >= count) return named.slice(0, count).toSorted();
  return spaceTimes(count, MORNING, EVENING);
}

/** False if `readTimes` has to choose the times itself. */
export const namesTimes = (texts: readonly string[], count: number): boolean =>
  new Set(texts.flatMap(timesIn)).size >= count;

const CLOCK_OR_WORD = /(?<!\d)\d{1,2}(?:[:.]\d{2})? ?[ap]\.?m\b|\d{1,2}:\d{2}(?! ?[ap]\.?m)|[a-z]+/g;
const TWELVE_HOURS = /^(\d{1,2})(?:[:.](\d{2}))? ?([ap])/;

/** A remark in parentheses is about the time but isn't one: "any time of day (no source names one)". */
function timesIn(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replace(/\([^()]*\)/g, "")
      .match(CLOCK_OR_WORD) ?? [];
  return words.flatMap((word) => {
    const time = TIME_OF_WORD.get(word) ?? fromTwelveHours(word) ?? word.padStart(5, "0");
    return TimeOfDay.safeParse(time).success ? [time] : [];
  });
}

/** "9 pm" is 21:00, "12:30 am" is 00:30; null for what is no hour of a twelve-hour clock. */
function fromTwelveHours(word: string): string | null {
  const [, hours = "", minutes = "00", half] = TWELVE_HOURS.exec(word) ?? [];
  const hour = Number(hours);
  if (half === undefined || hour < 1 || hour > 12) return null;
  return `${String((hour % 12) + (half === "p" ? 12 : 0)).padStart(2, "0")}:${minutes}`;
}
