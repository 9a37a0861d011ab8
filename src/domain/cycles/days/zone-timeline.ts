import { z } from "zod";
import { TimeOfDay } from "./time-of-day.ts";

/** A name of the IANA time zone database that this runtime knows, such as "Pacific/Auckland". */
export const TimeZone = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[A-Za-z][A-Za-z0-9_+/-]*$/)
  .refine(isKnownZone, "No time zone of this name");

/** Where the person's clock stands from one instant on; `from` is null in the first entry alone. */
const ZoneStay = z.strictObject({ from: z.iso.datetime().nullable(), zone: TimeZone });

/**
 * The person's time zones in order of time. A journey adds an entry and never changes an earlier one, so that what was
 * planned and logged before it stays where it was.
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
 * When a person's day begins: "04:00" counts a dose at half past midnight to the evening before. At most noon, so that
 * a day is never mostly its neighbour.
 */
export const DayStart = TimeOfDay.refine((time) => time <= "12:00", "At most 12:00");

/** How a person's clock and calendar run. */
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
