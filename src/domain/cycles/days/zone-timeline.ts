import { z } from "zod";
import { TimeOfDay } from "./time-of-day.ts";

/** A name of the IANA time zone database that this runtime supports, such as "Pacific/Auckland". */
export const TimeZone = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[A-Za-z][A-Za-z0-9_+/-]*$/)
  .refine(isKnownZone, "No time zone of this name");

/** The person's zone from one instant on; `from` is null only in the first entry. */
const ZoneStay = z.strictObject({ from: z.iso.datetime().nullable(), zone: TimeZone });

/**
 * The person's time zones in order of time. Travel adds an entry and never changes an earlier one, so earlier planned
 * and logged doses don't move.
 */
export const ZoneTimeline = z
  .array(ZoneStay)
  .min(1)
  .max(500)
  .refine(
    (stays) =>
      stays.every(({ from }, place) => {
        const before = stays[place - 1]?.from ?? null;
        return place === 0 ? from === null : from !== null && (before === null || before < from);
      }),
    "In order of time, the first without a beginning",
  );
export type ZoneTimeline = z.infer<typeof ZoneTimeline>;

/**
 * When a person's day begins: with "04:00", a dose at half past midnight belongs to the previous day. At most noon, so
 * that most of a day is on its own date.
 */
export const DayStart = TimeOfDay.refine((time) => time <= "12:00", "At most 12:00");

/** A person's clock and calendar settings. */
export interface PersonClock {
  readonly zones: ZoneTimeline;
  readonly dayStart: string;
}

function isKnownZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
