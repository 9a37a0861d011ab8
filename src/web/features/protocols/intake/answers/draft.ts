import { INDICATIONS } from "#domain/peptides/indications.ts";
import { type Choices, codesOf, OWN_WORDS, QUESTIONS, STEP_IDS } from "#domain/protocols/questions.ts";
import { CONDITIONS } from "#domain/safety/conditions.ts";
import { DRUG_CLASSES } from "#domain/safety/drug-classes.ts";
import type { HeightEntry, WeightEntry } from "#domain/units/body-units.ts";
import { fields, isTrue, list, oneOf, someOf, text, textOf, type ValueOf, whole } from "#web/lib/read-loosely.ts";

const MAX_TEXT = 4_000;

const asked = <Code extends string>(rows: ReadonlyArray<{ readonly code: Code }>) => rows.map(({ code }) => code);
const oneAnswer = <Code extends string, const Otherwise extends Code | null>(
  { choices }: { readonly choices: Choices<Code> },
  otherwise: Otherwise,
) => oneOf(codesOf(choices), otherwise);

/**
 * The form's state exactly as typed and chosen, stored in this browser only. Missing, outdated or corrupt fields fall
 * back to "not answered" one by one: broken storage costs an answer, never the page.
 */
export const readDraft = fields({
  /** The current step; "plan" comes after the last question. */
  step: oneOf([...STEP_IDS, "plan"], "goals"),
  /** The furthest step reached, so that earlier steps can be opened again. */
  reached: oneOf(STEP_IDS, "goals"),
  age: text(10),
  sexAtBirth: oneAnswer(QUESTIONS["screening.sexAtBirth"], null),
  units: oneOf(["metric", "imperial"], "metric"),
  height: readHeight,
  weight: readWeight,
  bodyConfirmed: isTrue,
  reproduction: oneAnswer(QUESTIONS["screening.reproduction"], null),
  mood: oneAnswer(QUESTIONS["screening.mood"], null),
  conditionCodes: someOf(asked(CONDITIONS.filter(({ question }) => question !== null))),
  diagnoses: someOf(asked(INDICATIONS.filter(({ requires }) => requires === "diagnosis"))),
  /** "None of these" was ticked; without it and without any answer the question counts as open. */
  hasNoConditions: isTrue,
  /** Own words, one per line. */
  conditionWords: text(MAX_TEXT),
  drugClasses: someOf(asked(DRUG_CLASSES)),
  hasNoMedicines: isTrue,
  medicineWords: text(MAX_TEXT),
  isAllergicToBenzylAlcohol: isTrue,
  hasNoAllergies: isTrue,
  allergyWords: text(MAX_TEXT),
  /** The health questions were only those that the goals ask, so "none" says nothing about the others. */
  isShortList: isTrue,
  goals: someOf(codesOf(QUESTIONS.goals.choices), QUESTIONS.goals.max),
  experience: oneAnswer(QUESTIONS.experience, "none"),
  // preferences begin as what rules out least; they are changed beside the answer
  routes: readRoutes,
  needleTolerance: oneAnswer(QUESTIONS.needleTolerance, "several-daily"),
  testedAthlete: isTrue,
  evidenceFloor: oneAnswer(QUESTIONS.evidenceFloor, "trial"),
  currentPeptides: readNames,
  /** Typed and not added yet. */
  currentPeptideText: text(OWN_WORDS.characters),
  durationWeeks: whole(QUESTIONS.durationWeeks.limits, 12),
  maxCompounds: whole(QUESTIONS.maxCompounds.limits, 1),
  preferredTimes: someOf(codesOf(QUESTIONS.preferredTimes.choices)),
  massUnit: oneAnswer(QUESTIONS.massUnit, "as-sourced"),
  /** "" means today. */
  startDate: text(10),
});
export type Draft = ValueOf<typeof readDraft>;

export const EMPTY_DRAFT: Draft = readDraft({});

function readHeight(value: unknown): HeightEntry {
  const { unit, cm, feet, inches } = fields({ unit: text(10), cm: text(10), feet: text(10), inches: text(10) })(value);
  return unit === "ft-in" ? { unit, feet, inches } : { unit: "cm", cm };
}

function readWeight(value: unknown): WeightEntry {
  return fields({ unit: oneOf(["kg", "lb"], "kg"), text: text(10) })(value);
}

function readRoutes(value: unknown) {
  const all = codesOf(QUESTIONS.routes.choices);
  const chosen = someOf(all)(value);
  return chosen.length === 0 ? all : chosen;
}

function readNames(value: unknown): string[] {
  return list(value)
    .map((item) => textOf(item, OWN_WORDS.characters).trim())
    .filter((item) => item !== "")
    .slice(0, OWN_WORDS.entries);
}
