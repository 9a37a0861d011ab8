import { Collected } from "../record/entry.ts";

export interface ReadInstant {
  /** Local time: to the minute if there is an offset, otherwise only the day. */
  readonly moment: string;
  /** As in the source. */
  readonly effective: string;
  readonly doubt: string | null;
}

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d{1,9})?)?\s?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * Parses a time from a record. `2025-03-14T08:12:00-05:00` was 08:12 local time, and a time without a zone is local. A
 * time in UTC says nothing about local time: the day is used, with a doubt if it may be another day there. Exactly
 * midnight means only the day. Null if there is no time in it.
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

/** Between these UTC hours the day is the same wherever blood is drawn between 6 am and 6 pm. */
const isDaytime = (hour: number): boolean => hour >= 4 && hour < 18;
