import { minutesOf } from "../days/minutes-of.ts";
import { TimeOfDay } from "../days/time-of-day.ts";
import { spaceTimes } from "./space-times.ts";

const DAY_MINUTES = 24 * 60;
/** Earlier times belong to the previous evening: someone who takes a dose at two is still up. */
const NIGHT_ENDS = 4 * 60;

/**
 * The same number of times, as far apart as possible between the first and the last. Null if nothing would change,
 * there are fewer than three, or one is incomplete.
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
