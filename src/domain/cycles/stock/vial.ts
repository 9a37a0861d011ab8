import { z } from "zod";
import { AMOUNT_UNITS } from "#domain/units/amount-unit.ts";
import { DecimalText, PositiveText } from "#domain/units/decimal-text.ts";

const Day = z.iso.date();

/** Something that left the vial otherwise than by a dose, or was found in it: a spill, a count that differed. */
const StockChange = z.strictObject({
  at: z.iso.datetime(),
  kind: z.enum(["wasted", "counted"]),
  /** `wasted`: how much left. `counted`: how much was there then. In the vial's unit. */
  amount: DecimalText,
  note: z.string().max(200),
});

/** One vial, pen or pack as a person keeps it. */
export const VialFields = z.strictObject({
  peptideName: z.string().trim().min(1).max(120),
  slug: z.string().max(80).nullable(),
  /** What it held when new. */
  amount: PositiveText,
  unit: z.enum(AMOUNT_UNITS),
  batch: z.string().max(80),
  supplier: z.string().max(120),
  /** What the certificate says, or where it is kept. */
  certificate: z.string().max(2_000),
  openedOn: Day.nullable(),
  /** Null until it is mixed, or where it comes as a liquid. */
  mixedWith: z.strictObject({ diluent: z.string().max(80), volumeMl: PositiveText, on: Day }).nullable(),
  /** Printed on it. */
  expiresOn: Day.nullable(),
  /** The last day the person means to use it once it is opened or mixed. */
  discardOn: Day.nullable(),
  /** Left in syringe and needle at each draw, in microlitres; counted only where the vial was mixed. */
  deadSpaceMcl: DecimalText,
  changes: z.array(StockChange).max(200),
  /** Empty, thrown away: out of use whatever is left. */
  finishedOn: Day.nullable(),
});
export type VialFields = z.infer<typeof VialFields>;

export type Vial = VialFields & { readonly id: string };
