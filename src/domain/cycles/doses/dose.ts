import { z } from "zod";
import { ROUTES } from "#domain/peptides/vocabulary.ts";
import { AMOUNT_UNITS } from "#domain/units/amount-unit.ts";
import { DecimalText, PositiveText } from "#domain/units/decimal-text.ts";
import { TimeZone } from "../days/zone-timeline.ts";
import { SEVERITIES, SKIP_REASONS } from "./dose-vocabulary.ts";

const Instant = z.iso.datetime();
/** Whole seconds, so that each planned instant has only one text. */
const Slot = z.iso.datetime({ precision: 0 });

const Symptom = z.strictObject({
  name: z.string().trim().min(1).max(80),
  severity: z.enum(SEVERITIES),
  at: Instant,
});

/**
 * The fields of a logged dose. Compound, route and unit are copied into it, so that a later edit of the cycle never
 * changes what was logged.
 */
export const DoseFields = z
  .strictObject({
    itemId: z.string().min(1).max(64),
    peptideName: z.string().trim().min(1).max(120),
    slug: z.string().max(80).nullable(),
    route: z.enum(ROUTES).nullable(),
    /** The planned instant it was logged for (`Occurrence.slot`); null for a dose outside the plan. */
    slot: Slot.nullable(),
    state: z.enum(["taken", "skipped"]),
    /** When it was taken; for a skipped dose, when that was decided. */
    at: Instant,
    zone: TimeZone,
    /** The person's day it belongs to: that of the planned dose, or of `at` for an extra one. */
    day: z.iso.date(),
    amount: z.strictObject({ value: PositiveText, unit: z.enum(AMOUNT_UNITS) }).nullable(),
    /** The syringe marks it was drawn to ("syringe units"), as read. */
    drawnUnits: PositiveText.nullable(),
    vialId: z.uuid().nullable(),
    site: z.string().trim().min(1).max(60).nullable(),
    skipReason: z.enum(SKIP_REASONS).nullable(),
    symptoms: z.array(Symptom).max(20),
    weightKg: DecimalText.nullable(),
    note: z.string().max(4_000),
  })
  .refine(({ state, amount }) => (state === "taken") === (amount !== null), {
    path: ["amount"],
    message: "A dose that was taken has an amount, a skipped one has none",
  })
  .refine(({ state, skipReason }) => state === "skipped" || skipReason === null, {
    path: ["skipReason"],
    message: "Only a skipped dose has a reason",
  })
  .refine(({ state, slot }) => state === "taken" || slot !== null, {
    path: ["slot"],
    message: "Only a planned dose can be skipped",
  });
export type DoseFields = z.infer<typeof DoseFields>;

/** A logged dose as every device knows it. */
export type LoggedDose = DoseFields & { readonly id: string; readonly cycleId: string };
