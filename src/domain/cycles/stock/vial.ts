import { z } from "zod";
import { Price } from "#domain/money/price.ts";
import { AMOUNT_UNITS } from "#domain/units/amount-unit.ts";
import { DecimalText, PositiveText } from "#domain/units/decimal-text.ts";

const Day = z.iso.date();

/** A change of the contents other than a dose: a spill, or a count that differed. */
const StockChange = z.strictObject({
  at: z.iso.datetime(),
  kind: z.enum(["wasted", "counted"]),
  /** `wasted`: how much was lost. `counted`: how much was there. In the vial's unit. */
  amount: DecimalText,
  note: z.string().max(200),
});

/** One vial, pen or pack of a person. */
export const VialFields = z.strictObject({
  peptideName: z.string().trim().min(1).max(120),
  slug: z.string().max(80).nullable(),
  /** Its content when new. */
  amount: PositiveText,
  unit: z.enum(AMOUNT_UNITS),
  batch: z.string().max(80),
  supplier: z.string().max(120),
  /** What the certificate says, or where it is. */
  certificate: z.string().max(2_000),
  openedOn: Day.nullable(),
  /** Null until it is mixed, or if it comes as a liquid. */
  mixedWith: z.strictObject({ diluent: z.string().max(80), volumeMl: PositiveText, on: Day }).nullable(),
  /** Printed on it. */
  expiresOn: Day.nullable(),
  /** The last day the person wants to use it after opening or mixing. */
  discardOn: Day.nullable(),
  /** Lost in syringe and needle at each draw, in microliters; counted only if the vial was mixed. */
  deadSpaceMcl: DecimalText,
  changes: z.array(StockChange).max(200),
  /** Empty or thrown away: no longer used, whatever is left. */
  finishedOn: Day.nullable(),
  /** `quantity` counts vials. Missing if no price was entered; vials of earlier versions have none. */
  price: Price.optional(),
});
export type VialFields = z.infer<typeof VialFields>;

export type Vial = VialFields & { readonly id: string };
