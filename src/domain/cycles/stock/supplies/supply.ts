import { z } from "zod";
import { DecimalText } from "#domain/units/decimal-text.ts";

export const SUPPLY_KINDS = ["syringe", "needle", "swab", "water", "sharps-box", "other"] as const;
export type SupplyKind = (typeof SUPPLY_KINDS)[number];

/** What came, what went otherwise than by use, and what was there when somebody looked. */
const SupplyChange = z.strictObject({
  at: z.iso.datetime(),
  kind: z.enum(["counted", "bought", "thrown-away"]),
  amount: DecimalText,
  note: z.string().max(200),
});
export type SupplyChange = z.infer<typeof SupplyChange>;

/** Something that injecting uses up. All amounts are pieces, of water mL. */
export const SupplyFields = z.strictObject({
  name: z.string().trim().min(1).max(120),
  kind: z.enum(SUPPLY_KINDS),
  /** What one injection uses up; 0 = none is taken off. */
  perInjection: DecimalText,
  /** What mixing one vial uses up. Of water it is asked only where the vial does not say how much went in; 0 = not known. */
  perVial: DecimalText,
  /** As they were entered. */
  changes: z.array(SupplyChange).max(1_000),
  note: z.string().max(2_000),
});
export type SupplyFields = z.infer<typeof SupplyFields>;

export type Supply = SupplyFields & { readonly id: string; readonly createdAt: string };

export type SupplyUse = Pick<SupplyFields, "name" | "kind" | "perInjection" | "perVial">;

/**
 * An assumption to start from, which the person edits: for each injection a syringe with its needle, and a swab for the
 * stopper and one for the skin; for each mixing a syringe, and a swab for either stopper. How much water goes into a
 * vial nobody can assume.
 */
export const USUAL_SUPPLIES: readonly SupplyUse[] = [
  { name: "Syringes with needle", kind: "syringe", perInjection: "1", perVial: "1" },
  { name: "Alcohol swabs", kind: "swab", perInjection: "2", perVial: "2" },
  { name: "Bacteriostatic water", kind: "water", perInjection: "0", perVial: "0" },
];
