import { minutesOf } from "../days/minutes-of.ts";
import { TimeOfDay } from "../days/time-of-day.ts";
import { spaceTimes } from "./space-times.ts";

const DAY_MINUTES = 24 * 60;
/** Times before it belong to the evening before: who takes a dose at two is still up. */
const NIGHT_ENDS = 4 * 60;

/**
 * As many times of a day, as far apart as they go between the first and the last of these. Null where nothing would
 * change, fewer than three times are given, or one is no time yet.
 */
export function spacedEvenly(times: readonly string[]): readonly string[] | null {
  const known = new Set(times.filter((time) => TimeOfDay.safeParse(time).success));
  if (known.size < 3 || known.size < times.length) return null;
  const awake = (time: string) => (minutesOf(time) - NIGHT_ENDS + DAY_MINUTES) % DAY_MINUTES;
  const [first = "", ...others] = [...known].toSorted((a, b) => awake(a) - awake(b));
  const spaced = spaceTimes(known.size, first, others.at(-1) ?? first);
  const isSame = spaced.every((time) => known.has(time));
  return isSame || spaced.length < known.size ? null : spaced;
}
