import { z } from "zod";
import { Price } from "#domain/money/price.ts";
import { DecimalText } from "#domain/units/decimal-text.ts";

export const SUPPLY_KINDS = ["syringe", "needle", "swab", "water", "sharps-box", "other"] as const;
export type SupplyKind = (typeof SUPPLY_KINDS)[number];

/** Purchases, losses other than use, and counts. */
const SupplyChange = z.strictObject({
  at: z.iso.datetime(),
  kind: z.enum(["counted", "bought", "thrown-away"]),
  amount: DecimalText,
  note: z.string().max(200),
});
export type SupplyChange = z.infer<typeof SupplyChange>;

/** Something that injecting uses up. All amounts are pieces, except mL for water. */
export const SupplyFields = z.strictObject({
  name: z.string().trim().min(1).max(120),
  kind: z.enum(SUPPLY_KINDS),
  /** Used by one injection; 0 = none. */
  perInjection: DecimalText,
  /** Used to mix one vial. For water it applies only if the vial doesn't state its volume; 0 = unknown. */
  perVial: DecimalText,
  /** As they were entered. */
  changes: z.array(SupplyChange).max(1_000),
  note: z.string().max(2_000),
  /** `quantity` counts pieces, or mL of water. Missing if no price was entered. */
  price: Price.optional(),
});
export type SupplyFields = z.infer<typeof SupplyFields>;

export type Supply = SupplyFields & { readonly id: string; readonly createdAt: string };

export type SupplyUse = Pick<SupplyFields, "name" | "kind" | "perInjection" | "perVial">;

/**
 * Initial assumptions that the person can edit: per injection a syringe with needle, and a swab each for the stopper
 * and the skin; per mixing a syringe, and a swab for each stopper. The amount of water per vial can't be assumed.
 */
export const USUAL_SUPPLIES: readonly SupplyUse[] = [
  { name: "Syringes with needle", kind: "syringe", perInjection: "1", perVial: "1" },
  { name: "Alcohol swabs", kind: "swab", perInjection: "2", perVial: "2" },
  { name: "Bacteriostatic water", kind: "water", perInjection: "0", perVial: "0" },
];
