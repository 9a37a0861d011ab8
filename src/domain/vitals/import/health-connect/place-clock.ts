import { addDays } from "#domain/units/calendar.ts";
import { type InstantMoment, isPlausibleDay } from "../local-moment.ts";
import type { Cell } from "./health-tables.ts";

const MS_PER_MINUTE = 60_000;
const MINUTES_PER_DAY = 1_440;
const MAX_OFFSET_SECONDS = 18 * 3_600;

/** Reads the times of one database. Rows come day by day, so the last day is remembered: that is the slow part. */
export class PlaceClock {
  #number = Number.NaN;
  #day: string | null = null;

  /**
   * Of milliseconds since 1970 and seconds east of Greenwich: the day and time on the clock where it was measured.
   * Null for anything else.
   */
  moment(time: Cell | undefined, offset: Cell | undefined): InstantMoment | null {
    if (typeof time !== "number" || typeof offset !== "number" || Math.abs(offset) > MAX_OFFSET_SECONDS) return null;
    const local = Math.floor(time / MS_PER_MINUTE + offset / 60);
    const number = Math.floor(local / MINUTES_PER_DAY);
    if (number !== this.#number) {
      this.#number = number;
      const day = Math.abs(number) < MAX_DAYS ? addDays("1970-01-01", number) : "";
      this.#day = isPlausibleDay(day) ? day : null;
    }
    if (this.#day === null) return null;
    const ofDay = local - number * MINUTES_PER_DAY;
    return { day: this.#day, time: `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`, minute: time / MS_PER_MINUTE };
  }
}

const MAX_DAYS = 100_000;
const two = (number: number): string => String(number).padStart(2, "0");
