import type { Intake } from "#domain/protocols/intake.ts";
import { type Draft, EMPTY_DRAFT } from "./draft.ts";

/**
 * The form filled in with earlier answers, every step open. A first day before `today` (YYYY-MM-DD) becomes today, and
 * answers without a checkbox become free text.
 */
export function intakeToDraft(intake: Intake, today: string): Draft {
  const { screening, startDate, ...preferences } = intake;
  const { conditions, medicines, allergies } = screening;
  const allergyWords = [...(allergies?.to ?? []).filter((to) => to !== BENZYL_ALCOHOL), ...(allergies?.other ?? [])];
  const isAllergicToBenzylAlcohol = allergies?.to.includes(BENZYL_ALCOHOL) ?? false;
  return {
    ...EMPTY_DRAFT,
    ...preferences,
    reached: "health",
    isShortList: true,
    age: numberText(screening.age),
    sexAtBirth: screening.sexAtBirth,
    height: { unit: "cm", cm: numberText(screening.heightCm) },
    weight: { unit: "kg", text: numberText(screening.weightKg) },
    bodyConfirmed: screening.bodyConfirmed,
    reproduction: screening.reproduction,
    mood: screening.mood,
    conditionCodes: conditions?.codes ?? [],
    diagnoses: conditions?.diagnoses ?? [],
    conditionWords: (conditions?.other ?? []).join("\n"),
    hasNoConditions: conditions !== null && Object.values(conditions).every(isEmpty),
    drugClasses: medicines?.classes ?? [],
    medicineWords: (medicines?.other ?? []).join("\n"),
    hasNoMedicines: medicines !== null && Object.values(medicines).every(isEmpty),
    isAllergicToBenzylAlcohol,
    allergyWords: allergyWords.join("\n"),
    hasNoAllergies: allergies !== null && Object.values(allergies).every(isEmpty),
    startDate: startDate < today ? "" : startDate,
  };
}

/** Whether anything was answered; the current step doesn't count. */
export function isBegun(draft: Draft): boolean {
  return !haveSameAnswers(draft, EMPTY_DRAFT);
}

export function haveSameAnswers(one: Draft, other: Draft): boolean {
  const answers = (draft: Draft) => JSON.stringify({ ...draft, step: "goals", reached: "goals", isShortList: false });
  return answers(one) === answers(other);
}

const BENZYL_ALCOHOL = "benzyl-alcohol";

const isEmpty = (list: readonly unknown[]): boolean => list.length === 0;
const numberText = (value: number | null): string => (value === null ? "" : String(value));
