import { addDays } from "#domain/units/calendar.ts";
import { UnreadableExport } from "./health-reading.ts";
import type { LocalMoment } from "./local-moment.ts";

/** Sleep that begins from 6 pm on belongs to the night that ends the next day. */
const EVENING_BEGINS = "18:00";
/** A watch writes some 30 pieces a night; what piles up beyond this overlaps and is merged at once. */
const MERGE_FROM = 256;
const MAX_PIECES = 400_000;

/** Asleep from the first minute to before the second, on a clock common to all pieces of the file. */
type Piece = readonly [from: number, to: number];

/** Minutes asleep per night. Phone and watch watch the same night: what overlaps counts once. */
export class SleepNights {
  readonly #nights = new Map<string, Piece[]>();
  #pieces = 0;

  add(start: LocalMoment, from: number, to: number): void {
    const night = nightOf(start);
    const pieces = this.#nights.get(night) ?? [];
    pieces.push([from, to]);
    this.#pieces += 1;
    if (pieces.length >= MERGE_FROM) {
      const whole = merged(pieces);
      this.#pieces -= pieces.length - whole.length;
      this.#nights.set(night, whole);
    } else this.#nights.set(night, pieces);
    if (this.#pieces > MAX_PIECES) throw new UnreadableExport("It has too many sleep records for one person.");
  }

  /** By the day somebody woke up. */
  *minutes(): Generator<readonly [day: string, minutes: number]> {
    for (const [day, pieces] of this.#nights)
      yield [day, merged(pieces).reduce((sum, [from, to]) => sum + to - from, 0)];
  }
}

const nightOf = ({ day, time }: LocalMoment): string =>
  time !== null && time >= EVENING_BEGINS ? addDays(day, 1) : day;

function merged(pieces: readonly Piece[]): Piece[] {
  const whole: Piece[] = [];
  for (const [from, to] of pieces.toSorted((a, b) => a[0] - b[0])) {
    const last = whole.at(-1);
    if (last && from <= last[1]) whole[whole.length - 1] = [last[0], Math.max(last[1], to)];
    else whole.push([from, to]);
  }
  return whole;
}
