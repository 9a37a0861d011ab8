import { z } from "zod";

/**
 * A laboratory number as stored and sent: plain digits with a point, a minus if below zero, no exponent. Text, so that
 * `5.80` stays as printed.
 */
export const LabNumber = z.string().regex(/^-?(?:0|[1-9]\d{0,11})(?:\.\d{1,12})?$/, "A plain number such as 5.80");

export const COMPARATORS = ["<", "<=", ">", ">="] as const;
const Comparator = z.enum(COMPARATORS).nullable();
export type Comparator = (typeof COMPARATORS)[number];

/**
 * A laboratory result. `<0.3` is a number with a comparator, `1:160` a ratio, `5-10` a range; words stay words, and a
 * test that was not done has a reason.
 */
export const LabValue = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("number"), number: LabNumber, comparator: Comparator }),
  z.strictObject({ kind: z.literal("range"), low: LabNumber, high: LabNumber }),
  z.strictObject({ kind: z.literal("ratio"), left: LabNumber, right: LabNumber, comparator: Comparator }),
  z.strictObject({ kind: z.literal("text"), text: z.string().trim().min(1).max(500) }),
  z.strictObject({ kind: z.literal("none"), reason: z.string().trim().max(200) }),
]);
export type LabValue = z.infer<typeof LabValue>;

/**
 * The interval as printed by the laboratory. `exclusive` names the strict side: with `<100`, 100 is outside. A text
 * without bounds ("Not Estab.") has neither.
 */
export const LabRange = z.strictObject({
  text: z.string().max(500),
  low: LabNumber.nullable(),
  high: LabNumber.nullable(),
  exclusive: z.enum(["low", "high", "both"]).nullable(),
});
export type LabRange = z.infer<typeof LabRange>;

/** The laboratory's flag: low, high, far below, far above, or abnormal in words. Null: none, or "normal". */
export const LAB_FLAGS = ["L", "H", "LL", "HH", "A"] as const;
export type LabFlag = (typeof LAB_FLAGS)[number];
