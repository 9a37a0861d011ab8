import { minutesOf } from "../days/minutes-of.ts";

const DAY_MINUTES = 24 * 60;
const STEP_MINUTES = 5;

/**
 * `count` times of day spread evenly from `from` to `to`, inclusive, in clock order and rounded to five minutes except
 * for the two ends. A `to` before `from` is past midnight; a `to` equal to `from` means around the clock. One time is
 * `from`. Returns fewer if the span is too short.
 */
export function spaceTimes(count: number, from: string, to: string): string[] {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  const isAround = start === end;
  const length = isAround ? DAY_MINUTES : (end - start + DAY_MINUTES) % DAY_MINUTES;
  const gaps = isAround ? count : count - 1;
  const times = Array.from({ length: Math.max(0, count) }, (_, place) => {
    const minutes = gaps < 1 ? 0 : (length * place) / gaps;
    const isEnd = place === 0 || (!isAround && place === gaps);
    return timeText(start + (isEnd ? minutes : Math.round((start + minutes) / STEP_MINUTES) * STEP_MINUTES - start));
  });
  return [...new Set(times)].toSorted();
}

function timeText(minutes: number): string {
  const ofDay = minutes % DAY_MINUTES;
  return `${String(Math.floor(ofDay / 60)).padStart(2, "0")}:${String(ofDay % 60).padStart(2, "0")}`;
}
