import { daysBetween, isDay } from "#domain/units/calendar.ts";

/** A moment on the clock of the place where it was measured. */
export interface LocalMoment {
  readonly day: string;
  /** "HH:MM"; null if only the day is known. */
  readonly time: string | null;
}

const APPLE = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):([0-5]\d):([0-5]\d) ([+-])(\d{2})(\d{2})$/;
const MINUTES_PER_DAY = 1_440;

export interface InstantMoment extends LocalMoment {
  readonly time: string;
  /** Minutes since 1970 in UTC, to compare moments of different offsets. */
  readonly minute: number;
}

/** Reads the times of one export. Records come day by day, so the last day is remembered: that is the slow part. */
export class AppleClock {
  #day = "";
  #dayStart: number | null = null;

  /** `2024-06-17 07:05:00 -0400`, as Apple Health writes it: the day is that of its own offset. Null for anything else. */
  moment(text: string): InstantMoment | null {
    const parts = APPLE.exec(text);
    if (parts === null) return null;
    const [, day = "", hour = "", minute = "", second = "", sign, offsetHours, offsetMinutes] = parts;
    if (day !== this.#day) {
      this.#day = day;
      this.#dayStart = isPlausibleDay(day) ? daysSince1970(day) * MINUTES_PER_DAY : null;
    }
    if (this.#dayStart === null) return null;
    const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === "-" ? -1 : 1);
    const local = this.#dayStart + Number(hour) * 60 + Number(minute) + Number(second) / 60;
    return { day, time: `${hour}:${minute}`, minute: local - offset };
  }
}

const daysSince1970 = (day: string): number => daysBetween("1970-01-01", day);

/** No phone measured before 1950; a year like 0001 means the date is missing. */
export const isPlausibleDay = (day: string): boolean => isDay(day) && day >= "1950-01-01" && day < "2100-01-01";
