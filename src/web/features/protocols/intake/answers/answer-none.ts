import type { AskedQuestions } from "#domain/protocols/asked/asked-questions.ts";
import type { Draft } from "./draft.ts";
import { readLines, readScreening } from "./draft-to-intake.ts";

type Change = Partial<Draft>;

/** Which of the three lists a goal asks about; without a library all of them. */
export function askedLists(asked: AskedQuestions | null) {
  if (asked === null) return { conditions: true, medicines: true, allergies: true };
  const { conditions, diagnoses, anyCondition, medicines, canPlan } = asked;
  return {
    conditions: anyCondition || conditions.length + diagnoses.length > 0,
    medicines: medicines.length > 0,
    allergies: canPlan,
  };
}

/** "None" for every open question of the step; what was answered stays. */
export function noneOfTheRest(draft: Draft): Change {
  return {
    mood: draft.mood ?? "no-thoughts-of-self-harm",
    reproduction: draft.reproduction ?? "none",
    ...(hasConditions(draft) ? {} : { hasNoConditions: true }),
    ...(hasMedicines(draft) ? {} : { hasNoMedicines: true }),
    ...(hasAllergies(draft) ? {} : { hasNoAllergies: true }),
  };
}

/** Whether no question of the step is open. */
export const isAllAnswered = (draft: Draft, asked: AskedQuestions | null): boolean => {
  const { mood, reproduction, conditions, medicines, allergies } = readScreening({
    ...draft,
    ...noneOfTheUnasked(draft, asked),
  });
  return [mood, reproduction, conditions, medicines, allergies].every((answer) => answer !== null);
};

/** "None" for a list that is not asked, because no answer to it can change the plan. */
export function noneOfTheUnasked(draft: Draft, asked: AskedQuestions | null): Change {
  const lists = askedLists(asked);
  return {
    ...(lists.conditions || hasConditions(draft) ? {} : { hasNoConditions: true }),
    ...(lists.medicines || hasMedicines(draft) ? {} : { hasNoMedicines: true }),
    ...(lists.allergies || hasAllergies(draft) ? {} : { hasNoAllergies: true }),
    isShortList: asked !== null,
  };
}

/** Another goal may ask what the last one didn't, so "none" has to be said again. */
export const newGoals = (goals: Draft["goals"]): Change => ({
  goals,
  hasNoConditions: false,
  hasNoMedicines: false,
  hasNoAllergies: false,
});

const isNamed = (words: string): boolean => readLines(words).length > 0;

const hasConditions = ({ conditionCodes, diagnoses, conditionWords }: Draft): boolean =>
  conditionCodes.length + diagnoses.length > 0 || isNamed(conditionWords);

const hasMedicines = ({ drugClasses, medicineWords }: Draft): boolean =>
  drugClasses.length > 0 || isNamed(medicineWords);

const hasAllergies = ({ isAllergicToBenzylAlcohol, allergyWords }: Draft): boolean =>
  isAllergicToBenzylAlcohol || isNamed(allergyWords);
