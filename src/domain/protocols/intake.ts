import { z } from "zod";
import { GOAL_CODES, INDICATION_CODES } from "../peptides/indications.ts";
import { CONDITION_CODES } from "../safety/conditions.ts";
import { DRUG_CLASS_CODES } from "../safety/drug-classes.ts";

/**
 * The generator's questions and their answers, saved as a protocol's `formData`. Screening answers may be null, which
 * means "not answered" and stops the plan; preferences always have a value. Lists written by the person keep their words.
 */

const FreeText = z.string().trim().min(1).max(120);
const OwnWords = z.array(FreeText).max(20);

export const REPRODUCTION = ["none", "pregnant", "breastfeeding", "trying-to-conceive"] as const;
export const MOODS = ["no-thoughts-of-self-harm", "thoughts-of-self-harm"] as const;
export const EXPERIENCES = ["none", "some", "experienced"] as const;
export const PLAN_ROUTES = ["sc", "im", "oral", "intranasal", "topical"] as const;
export const NEEDLE_TOLERANCES = ["none", "monthly", "weekly", "daily", "several-daily"] as const;
export const EVIDENCE_FLOORS = ["approved", "trial", "human"] as const;
export const PREFERRED_TIMES = ["morning", "midday", "evening", "bedtime"] as const;
export const MASS_UNITS = ["as-sourced", "mg", "mcg"] as const;

/** Bounds of what is believed: outside them a typing slip is far likelier than a person. */
export const BODY_LIMITS = {
  age: { min: 0, max: 120 },
  heightCm: { min: 120, max: 230 },
  weightKg: { min: 30, max: 300 },
} as const;

export const Screening = z.strictObject({
  age: z.int().min(BODY_LIMITS.age.min).max(BODY_LIMITS.age.max).nullable(),
  sexAtBirth: z.enum(["female", "male"]).nullable(),
  heightCm: z.number().min(BODY_LIMITS.heightCm.min).max(BODY_LIMITS.heightCm.max).nullable(),
  weightKg: z.number().min(BODY_LIMITS.weightKg.min).max(BODY_LIMITS.weightKg.max).nullable(),
  /** True when the person looked again at an unlikely height and weight and kept them. */
  bodyConfirmed: z.boolean(),
  reproduction: z.enum(REPRODUCTION).nullable(),
  /** Null: not answered. Empty lists inside: "none of these". */
  conditions: z
    .strictObject({
      codes: z.array(z.enum(CONDITION_CODES)).max(60),
      /** Diagnoses that decide whether a labelled use is theirs. */
      diagnoses: z.array(z.enum(INDICATION_CODES)).max(40),
      other: OwnWords,
    })
    .nullable(),
  medicines: z.strictObject({ classes: z.array(z.enum(DRUG_CLASS_CODES)).max(60), other: OwnWords }).nullable(),
  /** `to` holds slugs of library entries or "benzyl-alcohol"; `other` is in the person's words. */
  allergies: z.strictObject({ to: z.array(z.string().max(80)).max(40), other: OwnWords }).nullable(),
  mood: z.enum(MOODS).nullable(),
});
export type Screening = z.infer<typeof Screening>;

export const Intake = z.strictObject({
  screening: Screening,
  /** Most wanted first. */
  goals: z.array(z.enum(GOAL_CODES)).min(1).max(3),
  experience: z.enum(EXPERIENCES),
  routes: z.array(z.enum(PLAN_ROUTES)).min(1),
  needleTolerance: z.enum(NEEDLE_TOLERANCES),
  testedAthlete: z.boolean(),
  evidenceFloor: z.enum(EVIDENCE_FLOORS),
  /** What is taken now, by library slug where known, otherwise as typed. */
  currentPeptides: z.array(FreeText).max(20),
  durationWeeks: z.int().min(4).max(24),
  maxCompounds: z.int().min(1).max(4),
  preferredTimes: z.array(z.enum(PREFERRED_TIMES)),
  massUnit: z.enum(MASS_UNITS),
  /** The first day of the plan in the person's calendar; marker checks are dated from it. */
  startDate: z.iso.date().refine((day) => day >= "2000-01-01" && day <= "2199-12-31", "A day between 2000 and 2199"),
});
export type Intake = z.infer<typeof Intake>;
