import { z } from "zod";
import { TimeOfDay } from "../days/time-of-day.ts";
import { WEEKDAYS } from "./weekdays.ts";

const MAX_TIMES_A_DAY = 12;
const Times = z
  .array(TimeOfDay)
  .min(1)
  .max(MAX_TIMES_A_DAY)
  .refine(
    (times) => times.every((time, place) => place === 0 || (times[place - 1] ?? "") < time),
    "Each once, in order",
  );

/**
 * How doses repeat. Days are the person's days, which may begin after midnight; times are wall-clock times wherever
 * the person is, except for `hours`, which counts elapsed hours through clock changes and travel.
 */
export const DoseRule = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("days"), every: z.int().min(1).max(366), times: Times }),
  z.strictObject({
    kind: z.literal("weekdays"),
    weekdays: z
      .array(z.enum(WEEKDAYS))
      .min(1)
      .max(7)
      .refine((days) => new Set(days).size === days.length, "Each once"),
    everyWeeks: z.int().min(1).max(52),
    times: Times,
  }),
  /** In a month without that day, its last day. */
  z.strictObject({
    kind: z.literal("months"),
    every: z.int().min(1).max(24),
    dayOfMonth: z.int().min(1).max(31),
    times: Times,
  }),
  z.strictObject({
    kind: z.literal("on-off"),
    daysOn: z.int().min(1).max(180),
    daysOff: z.int().min(1).max(180),
    times: Times,
  }),
  /** The first dose is on the first day at `at`. */
  z.strictObject({ kind: z.literal("hours"), every: z.int().min(1).max(2_000), at: TimeOfDay }),
  z.strictObject({ kind: z.literal("as-needed") }),
]);
export type DoseRule = z.infer<typeof DoseRule>;
