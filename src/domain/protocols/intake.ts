import { z } from "zod";
import { GOAL_CODES, INDICATION_CODES } from "../peptides/indications.ts";
import { CONDITION_CODES } from "../safety/conditions.ts";
import { DRUG_CLASS_CODES } from "../safety/drug-classes.ts";
import type { Limits } from "../units/body-units.ts";
import { type Choices, codesOf, FIRST_DAYS, OWN_WORDS, QUESTIONS } from "./questions.ts";

/**
 * The answers to the generator's questions (`questions.ts`), saved as a protocol's `formData`. A null screening answer
 * means "not answered" and stops the plan; preferences always have a value. Free-text lists keep the person's words.
 */

const number = ({ limits: { min, max } }: { readonly limits: Limits }) => z.number().min(min).max(max);
const whole = ({ limits: { min, max } }: { readonly limits: Limits }) => z.int().min(min).max(max);
const one = <Code extends string>({ choices }: { readonly choices: Choices<Code> }) => z.enum(codesOf(choices));

const FreeText = z.string().trim().min(1).max(OWN_WORDS.characters);
const OwnWords = z.array(FreeText).max(OWN_WORDS.entries);

export const Screening = z.strictObject({
  age: whole(QUESTIONS["screening.age"]).nullable(),
  sexAtBirth: one(QUESTIONS["screening.sexAtBirth"]).nullable(),
  heightCm: number(QUESTIONS["screening.heightCm"]).nullable(),
  weightKg: number(QUESTIONS["screening.weightKg"]).nullable(),
  /** True if the person confirmed an unlikely height and weight. */
  bodyConfirmed: z.boolean(),
  reproduction: one(QUESTIONS["screening.reproduction"]).nullable(),
  /** Null: not answered. Empty lists inside: "none of these". */
  conditions: z
    .strictObject({
      codes: z.array(z.enum(CONDITION_CODES)).max(60),
      /** Diagnoses that decide whether a labeled use applies to the person. */
      diagnoses: z.array(z.enum(INDICATION_CODES)).max(40),
      other: OwnWords,
    })
    .nullable(),
  medicines: z.strictObject({ classes: z.array(z.enum(DRUG_CLASS_CODES)).max(80), other: OwnWords }).nullable(),
  /** `to` holds slugs of library entries or "benzyl-alcohol"; `other` is in the person's words. */
  allergies: z.strictObject({ to: z.array(z.string().max(80)).max(40), other: OwnWords }).nullable(),
  mood: one(QUESTIONS["screening.mood"]).nullable(),
});
export type Screening = z.infer<typeof Screening>;

export const Intake = z.strictObject({
  screening: Screening,
  /** Most wanted first. */
  goals: z.array(z.enum(GOAL_CODES)).min(QUESTIONS.goals.min).max(QUESTIONS.goals.max),
  experience: one(QUESTIONS.experience),
  routes: z.array(one(QUESTIONS.routes)).min(QUESTIONS.routes.min),
  needleTolerance: one(QUESTIONS.needleTolerance),
  testedAthlete: z.boolean(),
  evidenceFloor: one(QUESTIONS.evidenceFloor),
  /** Current use, by library slug if known, otherwise as typed. */
  currentPeptides: OwnWords,
  durationWeeks: whole(QUESTIONS.durationWeeks),
  maxCompounds: whole(QUESTIONS.maxCompounds),
  preferredTimes: z.array(one(QUESTIONS.preferredTimes)),
  massUnit: one(QUESTIONS.massUnit),
  /** The first day of the plan in the person's calendar; marker checks are dated from it. */
  startDate: z.iso
    .date()
    .refine((day) => day >= FIRST_DAYS.min && day <= FIRST_DAYS.max, "A day between 2000 and 2199"),
});
export type Intake = z.infer<typeof Intake>;
