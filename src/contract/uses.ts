import { z } from "zod";
import { DOSE_UNITS, ROUTES } from "#domain/peptides/vocabulary.ts";
import { PlanReference, Stop } from "#domain/protocols/generated-protocol.ts";
import { Screening } from "#domain/protocols/intake.ts";
import { AMOUNT_UNITS } from "#domain/units/amount-unit.ts";
import { PositiveText } from "#domain/units/decimal-text.ts";
import { FINDING_CODES, TONES } from "#domain/uses/finding.ts";
import { operation } from "./operation.ts";

/** What a container holds, for a dosage that is a draw ("20 units", "0.2 mL") or that of a blend. */
const Vial = z.strictObject({
  /** One compound, or the two to five of a blend. */
  contents: z
    .array(
      z.strictObject({
        compound: z.string().trim().min(1).max(200),
        amount: PositiveText,
        unit: z.enum(AMOUNT_UNITS),
      }),
    )
    .min(1)
    .max(5),
  /** The water it was mixed with; null if it is a liquid already. */
  waterMl: PositiveText.nullable().default(null),
});

/** What someone takes, in their own words. */
const TypedUse = z.strictObject({
  /** A name, brand or slug of the library. */
  compound: z.string().trim().min(1).max(200),
  /** "0.25 mg", or a rise: "0.25 mg for 4 weeks, then 0.5 mg"; with a vial also "20 units" (U-100) or "0.2 mL". */
  dosage: z.string().trim().min(1).max(2_000),
  /** Null: unknown. Then nothing fits, and the route with the lowest amounts decides what is too much. */
  route: z.enum(ROUTES).nullable().default(null),
  /** "once weekly", "2x/day", "Mon/Thu", "as needed, at most 8 times a month". */
  frequency: z.string().trim().max(300),
  /** The day of the first dose ever. A single amount is checked for today, a rise from the first dose on. */
  startedOn: z.iso.date().nullable().default(null),
  /** Each compound of a vial is judged by itself, with its share of the dosage. */
  vial: Vial.nullable().default(null),
});

const { shape } = Screening;
/** A missing answer counts as not given. */
const Answers = z.strictObject({
  age: shape.age.default(null),
  sexAtBirth: shape.sexAtBirth.default(null),
  heightCm: shape.heightCm.default(null),
  weightKg: shape.weightKg.default(null),
  bodyConfirmed: shape.bodyConfirmed.default(false),
  reproduction: shape.reproduction.default(null),
  conditions: shape.conditions.default(null),
  medicines: shape.medicines.default(null),
  allergies: shape.allergies.default(null),
  mood: shape.mood.default(null),
});

const Finding = z.strictObject({
  code: z.enum(FINDING_CODES),
  tone: z.enum(TONES),
  text: z.string(),
  references: z.array(PlanReference).readonly(),
});

const Said = z.strictObject({
  text: z.string(),
  detail: z.string().nullable(),
  references: z.array(PlanReference).readonly(),
});
const Sayings = z.array(Said).readonly();

/** What else somebody who takes it needs to know. Nothing in it is a recommendation. */
const Advice = z.strictObject({
  /** Single doses given at home by this route, and this one, in `unit`; null where they can't be compared. */
  range: z
    .strictObject({
      unit: z.enum(DOSE_UNITS),
      lowest: z.number(),
      highest: z.number(),
      yours: z.number(),
    })
    .nullable(),
  studied: Sayings,
  unknown: Sayings,
  measure: z.strictObject({ before: Sayings, during: Sayings, after: Sayings }),
  stopSigns: Sayings,
  /** `hasLabel`: a label says how to stop. */
  stopping: z.strictObject({ hasLabel: z.boolean(), said: Sayings }),
});

const Person = z.discriminatedUnion("outcome", [
  z.strictObject({ outcome: z.literal("not-checked") }),
  z.strictObject({
    outcome: z.literal("stopped"),
    stops: z.array(Stop).readonly(),
    references: z.array(PlanReference).readonly(),
  }),
  z.strictObject({ outcome: z.literal("clear"), notChecked: z.array(z.string()).readonly() }),
]);

export const checkUses = operation({
  id: "uses.check",
  method: "post",
  path: "/api/uses/check",
  summary: "Judge what somebody takes against labels, trials and their health answers; saves nothing",
  access: "everyone",
  workMs: 4,
  body: z.strictObject({
    uses: z.array(TypedUse).min(1).max(20),
    /** The health answers; a missing one counts as not given. Null: nothing about the person is checked. */
    screening: Answers.nullable().default(null),
  }),
  status: 200,
  response: z.strictObject({
    person: Person,
    /** One per compound, in the order of the uses; findings worst first. */
    items: z.array(
      z.strictObject({
        /** Place in `uses`; the parts of a blend share it. */
        use: z.int().min(0),
        compound: z.string(),
        /** As typed, or the compound's share of what is drawn. */
        dosage: z.string(),
        /** The library entry of that name, or null. */
        entry: z.strictObject({ slug: z.string(), name: z.string() }).nullable(),
        findings: z.array(Finding).readonly(),
        /** Null if we have no entry of that name. */
        advice: Advice.nullable(),
      }),
    ),
  }),
});
