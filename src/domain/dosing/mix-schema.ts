import { z } from "zod";
import { AMOUNT_UNITS } from "../units/amount-unit.ts";
import {
  BASES,
  hasComponentsForDoses,
  INJECTION_ROUTES,
  MAX_COMPONENTS,
  MAX_CURRENCY_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NUMBER_LENGTH,
  MAX_TITRATION_STEPS,
  type Mix,
  SLUG_PATTERN,
  SOLID_FORMS,
  SYRINGE_SCALES,
  TABLET_SPLITS,
  TOPICAL_MEASURES,
  UNITS_PER_MARK,
} from "./mix.ts";

const Typed = z.string().max(MAX_NUMBER_LENGTH);
const Place = z
  .int()
  .min(0)
  .max(MAX_COMPONENTS - 1);
const Unit = z.enum(AMOUNT_UNITS).nullable();
const TypedAmount = z.strictObject({ value: Typed, unit: Unit });

const Component = z.strictObject({
  name: z.string().max(MAX_NAME_LENGTH),
  slug: z.string().max(MAX_NAME_LENGTH).regex(SLUG_PATTERN).nullable(),
  amount: TypedAmount,
  certificate: z.strictObject({ amountMg: Typed, purityPct: Typed, netPeptidePct: Typed }),
});

const Syringe = z.strictObject({
  scale: z.enum(SYRINGE_SCALES).nullable(),
  unitsPerMl: Typed,
  unitsPerMlAgain: Typed,
  barrelMl: Typed,
  unitsPerMark: z.enum(UNITS_PER_MARK).nullable(),
  deadSpaceMcl: Typed,
});

const Delivery = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("injection"), route: z.enum(INJECTION_ROUTES).nullable(), syringe: Syringe }),
  z.strictObject({ kind: z.literal("nasal"), mclPerSpray: Typed }),
  z.strictObject({ kind: z.literal("oral-liquid"), markMl: Typed }),
  z.strictObject({
    kind: z.literal("oral-solid"),
    form: z.enum(SOLID_FORMS).nullable(),
    split: z.enum(TABLET_SPLITS).nullable(),
    piecesPerPack: Typed,
  }),
  z.strictObject({ kind: z.literal("topical"), per: z.enum(TOPICAL_MEASURES).nullable(), packSize: Typed }),
  z.strictObject({
    kind: z.literal("pen"),
    click: z.discriminatedUnion("by", [
      z.strictObject({ by: z.literal("volume"), ml: Typed }),
      z.strictObject({ by: z.literal("amount"), amount: TypedAmount }),
    ]),
  }),
]);

/**
 * A mix from an untrusted source: a share link, a saved record, a request. It doesn't check whether its numbers are
 * readable.
 */
export const MixSchema: z.ZodType<Mix> = z
  .strictObject({
    components: z.array(Component).min(1).max(MAX_COMPONENTS),
    liquid: z.strictObject({ diluentMl: Typed, displacementMl: Typed, capacityMl: Typed, overfillPct: Typed }),
    driver: Place,
    dose: TypedAmount,
    otherTargets: z.array(z.strictObject({ component: Place, value: Typed, unit: Unit })).max(MAX_COMPONENTS - 1),
    basis: z.enum(BASES),
    delivery: Delivery,
    schedule: z.strictObject({ dosesPerWeek: Typed, weeks: Typed }),
    titration: z.array(z.strictObject({ dose: Typed, weeks: Typed })).max(MAX_TITRATION_STEPS),
    prices: z.strictObject({
      currency: z.string().max(MAX_CURRENCY_LENGTH),
      perVial: Typed,
      perWaterBottle: Typed,
      waterBottleMl: Typed,
      perSyringe: Typed,
      perSwab: Typed,
    }),
  })
  .refine(hasComponentsForDoses, { error: "A dose is set for a component that is not in the vial." });
