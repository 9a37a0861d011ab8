import { z } from "zod";
import { ROUTES } from "#domain/peptides/vocabulary.ts";
import { PlanReference, Stop } from "#domain/protocols/generated-protocol.ts";
import { Screening } from "#domain/protocols/intake.ts";
import { FINDING_CODES, TONES } from "#domain/uses/finding.ts";
import { operation } from "./operation.ts";

/** What someone takes, in their own words. */
const TypedUse = z.strictObject({
  /** A name, brand or slug of the library. */
  compound: z.string().trim().min(1).max(200),
  /** "0.25 mg", or a rise: "0.25 mg for 4 weeks, then 0.5 mg". */
  dosage: z.string().trim().min(1).max(2_000),
  /** Null: unknown. Then the route with the lowest amounts is used for comparison. */
  route: z.enum(ROUTES).nullable().default(null),
  /** "once weekly", "2x/day", "Mon/Thu", "as needed, at most 8 times a month". */
  frequency: z.string().trim().max(300),
  /** The day of the first dose ever. A single amount is checked for today, a rise from the first dose on. */
  startedOn: z.iso.date().nullable().default(null),
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
    /** One per use, in order; findings worst first. */
    items: z.array(
      z.strictObject({
        /** The library entry of that name, or null. */
        entry: z.strictObject({ slug: z.string(), name: z.string() }).nullable(),
        findings: z.array(Finding).readonly(),
      }),
    ),
  }),
});
