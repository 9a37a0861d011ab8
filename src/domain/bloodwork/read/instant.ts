import { Collected } from "../record/entry.ts";

export interface ReadInstant {
  /** On the clock of the place: with an offset to the minute, without one the day alone. */
  readonly moment: string;
  /** As the source gave it. */
  readonly effective: string;
  readonly doubt: string | null;
}

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d{1,9})?)?\s?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * A moment as records carry it. `2025-03-14T08:12:00-05:00` was 08:12 on the wall, and a time without a zone is the
 * wall's. A time in UTC says nothing about the wall: the day is kept, with a doubt where it may be another day there.
 * Midnight sharp is a bare day. Null for anything that names none.
 */
export function readInstant(text: string): ReadInstant | null {
  const [, day = "", hour, minute, zone] = ISO.exec(text.trim()) ?? [];
  if (day === "" || !Collected.safeParse(day).success) return null;
  if (hour === undefined || minute === undefined || `${hour}${minute}` === "0000")
    return { moment: day, effective: text, doubt: null };
  if (zone === undefined || !/^(?:Z|[+-]00:?00)$/i.test(zone)) {
    const moment = `${day}T${hour}:${minute}`;
    return { moment: Collected.safeParse(moment).success ? moment : day, effective: text, doubt: null };
  }
  return { moment: day, effective: text, doubt: isDaytime(Number(hour)) ? null : OTHER_DAY };
}

const OTHER_DAY = "The time is given in UTC: where the blood was drawn it may have been the day before or after.";

/** Between these hours of UTC it is one day wherever blood is drawn between six and six. */
const isDaytime = (hour: number): boolean => hour >= 4 && hour < 18;
