import { z } from "zod";
import { BloodworkResult } from "./result.ts";

export const MAX_RESULTS = 500;

/** For the original report file of a draw. */
export const MAX_REPORT_BYTES = 20 * 1_048_576;

/** Local time of a draw: a day, or a day and a minute. */
export const Collected = z.union([z.iso.date(), z.iso.datetime({ local: true, precision: -1 })]);

const Known = z.boolean().nullable();

/**
 * The circumstances of a draw. Null is "not noted". Draws under different circumstances are not compared without a
 * remark.
 */
export const Circumstances = z.strictObject({
  fasting: Known,
  /** Biotin (vitamin B7) in the days before: it interferes with some immunoassays. */
  biotin: Known,
  ill: Known,
  /** Hard exercise on the day before. */
  exercise: Known,
  /** Day of the menstrual cycle; the first day of bleeding is 1. */
  cycleDay: z.int().min(1).max(60).nullable(),
});
export type Circumstances = z.infer<typeof Circumstances>;

export const NOT_NOTED: Circumstances = { fasting: null, biotin: null, ill: null, exercise: null, cycleDay: null };

export const SOURCE_KINDS = ["typed", "text", "csv", "pdf", "scan", "fhir", "apple-health", "hl7"] as const;

/** One draw (collection `bloodwork`): when, where, how, and every line of its report. */
export const BloodworkFields = z.strictObject({
  collected: Collected,
  reported: z.iso.date().nullable(),
  laboratory: z.string().trim().max(200),
  circumstances: Circumstances,
  results: z.array(BloodworkResult).max(MAX_RESULTS),
  /** The document it was read from; `sha256` is the file's. */
  source: z.strictObject({
    kind: z.enum(SOURCE_KINDS),
    filename: z.string().max(255),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable(),
  }),
  note: z.string().max(5_000),
});
export type BloodworkFields = z.infer<typeof BloodworkFields>;

/** A draw as pages use it, wherever it is stored. */
export type Draw = BloodworkFields & { readonly id: string };
