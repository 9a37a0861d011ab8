import { Temporal } from "temporal-polyfill";
import { readDay } from "#domain/bloodwork/read/printed/day.ts";
import type { DateOrder } from "#domain/bloodwork/read/reading.ts";
import { TimeZone } from "#domain/cycles/days/zone-timeline.ts";
import type { WrittenMoment } from "./proposal.ts";
import { short } from "./read-amount.ts";

export type MomentReading = { readonly when: WrittenMoment } | { readonly why: string };

const WITH_OFFSET = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?) ?(Z|[+-]\d{2}:?\d{2})$/i;
const CLOCK = /^(\d{1,2})[:.h](\d{2})(?:[:.]\d{2}(?:\.\d{1,9})?)? {0,2}(?:([ap])\.?m\.?)?$/i;
/** A year outside these is a slip of the app or the person; the server refuses it. */
const FIRST_YEAR = "1900";
const LAST_YEAR = "2200";

export interface MomentCells {
  readonly date: string;
  readonly time: string;
  readonly zone: string;
}

/** `order` decides about 03/04/2026; without one, such a day is refused and never guessed. */
export function readMoment({ date, time, zone }: MomentCells, order: DateOrder | null): MomentReading {
  const text = date.trim().replace(/[\s\u00a0\u202f]+/gu, " ");
  if (text === "") return { why: "The date is missing." };
  const named = zone.trim() === "" ? null : TimeZone.safeParse(zone.trim()).data;
  if (named === undefined) return { why: `“${short(zone)}” isn't a time zone.` };
  if (WITH_OFFSET.test(text.slice(0, 60))) return instantOf(text, named);
  const read = order === null ? readOneWay(text) : readDay(text, order);
  if (read === null || read.day < FIRST_YEAR || read.day > LAST_YEAR)
    return { why: `We couldn't read “${short(date)}” as a date.` };
  const clock = time.trim() === "" ? read.time : readClock(time.trim());
  if (clock === null && (time.trim() !== "" || /\d[:h]\d/.test(text)))
    return { why: `We couldn't read the time in “${short(time.trim() === "" ? date : time)}”.` };
  return { when: { kind: "local", day: read.day, time: clock, zone: named } };
}

/** "2026-03-01T07:04:00Z" for any instant with its offset; null for one no calendar has. */
export function instantText(text: string): string | null {
  const [, day, time, offset] = WITH_OFFSET.exec(text.trim().slice(0, 60)) ?? [];
  if (day === undefined || day < FIRST_YEAR || day > LAST_YEAR) return null;
  try {
    const instant = Temporal.Instant.from(`${day}T${time}${offset?.toUpperCase()}`);
    return instant.round({ smallestUnit: "second", roundingMode: "floor" }).toString();
  } catch {
    return null;
  }
}

function instantOf(text: string, zone: string | null): MomentReading {
  const at = instantText(text);
  return at === null
    ? { why: `We couldn't read “${short(text)}” as a date.` }
    : { when: { kind: "instant", at, zone } };
}

function readClock(text: string): string | null {
  const [, hour, minute = "", half] = CLOCK.exec(text.slice(0, 40)) ?? [];
  if (hour === undefined || Number(minute) > 59) return null;
  const twelve = Number(hour);
  if (half !== undefined && (twelve < 1 || twelve > 12)) return null;
  const hours = half === undefined ? twelve : (twelve % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  return hours > 23 ? null : `${String(hours).padStart(2, "0")}:${minute}`;
}

/** A day that is the same in every country: 13/04/2026 is, 03/04/2026 is not. */
function readOneWay(text: string): ReturnType<typeof readDay> {
  const [, first = "", second = ""] = /^(\d{1,2})[-/.](\d{1,2})[-/.](?:\d{4}|\d{2})(?!\d)/.exec(text) ?? [];
  const isBothWays = first !== second && Number(first) <= 12 && Number(second) <= 12;
  return isBothWays ? null : (readDay(text, "DMY") ?? readDay(text, "MDY"));
}
