import { z } from "zod";
import { LAB_FLAGS, LabRange, LabValue } from "./lab-value.ts";

/** A marker of the catalogue by its key, or one of the person's own as `own:<id>`. */
export const MarkerName = z.string().regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*|own:[0-9a-f-]{36})$/, "The key of a marker");

/**
 * One line of a report. What was printed is kept word for word in the `raw` members; the others are how it was read.
 * `marker` is null where the line names nothing that is known: it is kept all the same.
 */
export const BloodworkResult = z.strictObject({
  marker: MarkerName.max(80).nullable(),
  rawName: z.string().trim().min(1).max(300),
  rawValue: z.string().trim().max(500),
  rawUnit: z.string().trim().max(80),
  value: LabValue,
  /** Null where nothing was printed, or the printed unit is not known. */
  ucum: z.string().min(1).max(80).nullable(),
  /** Which substance the number weighs, where one marker is printed as two: `urea` beside urea nitrogen. */
  form: z.string().min(1).max(40).nullable(),
  range: LabRange.nullable(),
  flag: z.enum(LAB_FLAGS).nullable(),
  rawFlag: z.string().trim().max(80),
  /** How it was measured, as printed ("LC/MS"); results by different methods are not one line. */
  method: z.string().trim().min(1).max(200).nullable(),
  /** The LOINC code the document carried. */
  loinc: z.string().max(20).nullable(),
  status: z.enum(["final", "preliminary", "corrected"]),
  /** Where in the document it stood; null for what was typed. */
  source: z
    .strictObject({ page: z.int().min(1).nullable(), line: z.int().min(1).nullable(), text: z.string().max(2_000) })
    .nullable(),
  note: z.string().max(2_000),
});
export type BloodworkResult = z.infer<typeof BloodworkResult>;
