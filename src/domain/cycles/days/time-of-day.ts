import { z } from "zod";

/** A wall-clock time, "00:00" to "23:59". */
export const TimeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "A time such as 08:30");
