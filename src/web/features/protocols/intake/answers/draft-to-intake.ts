import type { Intake } from "#domain/protocols/intake.ts";
import { isInjection } from "#domain/protocols/questions.ts";
import { heightInCm, readNumber, weightInKg } from "#domain/units/body-units.ts";
import type { Draft } from "./draft.ts";

/**
 * The answers of a draft so far. Numbers may be invalid (NaN), which the intake's schema then reports. `today` (YYYY-MM-DD)
 * is the first day unless the person chose another day.
 */
export function draftToAnswers(draft: Draft, today: string): Intake {
  return {
    screening: readScreening(draft),
    goals: [...draft.goals],
    experience: draft.experience,
    routes: [...draft.routes],
    needleTolerance: draft.routes.some(isInjection) ? draft.needleTolerance : "none",
    testedAthlete: draft.testedAthlete,
    evidenceFloor: draft.evidenceFloor,
    currentPeptides: withPending(draft),
    durationWeeks: draft.durationWeeks,
    maxCompounds: draft.maxCompounds,
    preferredTimes: [...draft.preferredTimes],
    massUnit: draft.massUnit,
    startDate: draft.startDate === "" ? today : draft.startDate,
  };
}

/** One entry per line, without blank lines. */
export function readLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** The current peptides, including text in the field that was not added yet. */
export function withPending({ currentPeptides, currentPeptideText }: Draft): string[] {
  const pending = currentPeptideText.trim();
  return pending === "" || currentPeptides.includes(pending) ? [...currentPeptides] : [...currentPeptides, pending];
}

export function readScreening(draft: Draft): Intake["screening"] {
  return {
    age: readNumber(draft.age),
    sexAtBirth: draft.sexAtBirth,
    heightCm: heightInCm(draft.height),
    weightKg: weightInKg(draft.weight),
    bodyConfirmed: draft.bodyConfirmed,
    reproduction: draft.reproduction,
    conditions: readConditions(draft),
    medicines: readMedicines(draft),
    allergies: readAllergies(draft),
    mood: draft.mood,
  };
}

function readConditions({ conditionCodes, diagnoses, conditionWords, hasNoConditions }: Draft) {
  const other = readLines(conditionWords);
  const isOpen = !hasNoConditions && conditionCodes.length + diagnoses.length + other.length === 0;
  return isOpen ? null : { codes: [...conditionCodes], diagnoses: [...diagnoses], other };
}

function readMedicines({ drugClasses, medicineWords, hasNoMedicines }: Draft) {
  const other = readLines(medicineWords);
  const isOpen = !hasNoMedicines && drugClasses.length + other.length === 0;
  return isOpen ? null : { classes: [...drugClasses], other };
}

function readAllergies({ isAllergicToBenzylAlcohol, allergyWords, hasNoAllergies }: Draft) {
  const other = readLines(allergyWords);
  const isOpen = !hasNoAllergies && !isAllergicToBenzylAlcohol && other.length === 0;
  return isOpen ? null : { to: isAllergicToBenzylAlcohol ? ["benzyl-alcohol"] : [], other };
}
