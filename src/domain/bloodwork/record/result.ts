import { z } from "zod";
import { LAB_FLAGS, LabRange, LabValue } from "./lab-value.ts";

/** A catalog marker by its key, or a custom one as `own:<id>`. */
export const MarkerName = z.string().regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*|own:[0-9a-f-]{36})$/, "The key of a marker");

/**
 * One line of a report. The `raw` members have the printed text verbatim; the others are how it was read. `marker` is
 * null if the line names nothing known: it is stored anyway.
 */
export const BloodworkResult = z.strictObject({
  marker: MarkerName.max(80).nullable(),
  rawName: z.string().trim().min(1).max(300),
  rawValue: z.string().trim().max(500),
  rawUnit: z.string().trim().max(80),
  value: LabValue,
  /** Null if nothing was printed, or the printed unit is unknown. */
  ucum: z.string().min(1).max(80).nullable(),
  /** The substance of the number, if a marker is printed as two: `urea` besides urea nitrogen. */
  form: z.string().min(1).max(40).nullable(),
  range: LabRange.nullable(),
  flag: z.enum(LAB_FLAGS).nullable(),
  rawFlag: z.string().trim().max(80),
  /** The method as printed ("LC/MS"); results by different methods are not comparable. */
  method: z.string().trim().min(1).max(200).nullable(),
  /** The LOINC code in the document. */
  loinc: z.string().max(20).nullable(),
  status: z.enum(["final", "preliminary", "corrected"]),
  /** The location in the document; null for typed results. */
  source: z
    .strictObject({ page: z.int().min(1).nullable(), line: z.int().min(1).nullable(), text: z.string().max(2_000) })
    .nullable(),
  note: z.string().max(2_000),
});
export type BloodworkResult = z.infer<typeof BloodworkResult>;
