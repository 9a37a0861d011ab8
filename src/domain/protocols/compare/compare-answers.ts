import type { Intake } from "../intake.ts";
import type { Compared } from "./compared.ts";

/** What a list says that was answered and left empty. */
export const NONE_NAMED = "none";

const READ = {
  "screening.age": ({ screening }) => one(screening.age),
  "screening.sexAtBirth": ({ screening }) => one(screening.sexAtBirth),
  "screening.heightCm": ({ screening }) => one(screening.heightCm),
  "screening.weightKg": ({ screening }) => one(screening.weightKg),
  "screening.reproduction": ({ screening }) => one(screening.reproduction),
  "screening.mood": ({ screening }) => one(screening.mood),
  "screening.conditions": ({ screening: { conditions } }) =>
    conditions === null ? [] : many([...conditions.codes, ...conditions.diagnoses, ...conditions.other]),
  "screening.medicines": ({ screening: { medicines } }) =>
    medicines === null ? [] : many([...medicines.classes, ...medicines.other]),
  "screening.allergies": ({ screening: { allergies } }) =>
    allergies === null ? [] : many([...allergies.to, ...allergies.other]),
  goals: ({ goals }) => goals,
  experience: ({ experience }) => [experience],
  routes: ({ routes }) => many(routes),
  needleTolerance: ({ needleTolerance }) => [needleTolerance],
  testedAthlete: ({ testedAthlete }) => [testedAthlete ? "yes" : "no"],
  evidenceFloor: ({ evidenceFloor }) => [evidenceFloor],
  currentPeptides: ({ currentPeptides }) => many(currentPeptides),
  durationWeeks: ({ durationWeeks }) => [String(durationWeeks)],
  maxCompounds: ({ maxCompounds }) => [String(maxCompounds)],
  preferredTimes: ({ preferredTimes }) => many(preferredTimes),
  massUnit: ({ massUnit }) => [massUnit],
  startDate: ({ startDate }) => [startDate],
} as const satisfies Readonly<Record<string, (intake: Intake) => readonly string[]>>;
/** A question by its path in the intake. */
export type AnswerField = keyof typeof READ;

/** An answer in the intake's own codes and the person's own words; no lines for a question that was not answered. */
export interface ComparedAnswer extends Compared {
  readonly field: AnswerField;
}

/** Every question in the order it is asked. The order within an answer counts for goals only. */
export function compareAnswers(before: Intake, after: Intake): ComparedAnswer[] {
  const fields = Object.keys(READ) as AnswerField[]; // the keys are exactly the fields
  return fields.map((field) => ({ field, before: READ[field](before), after: READ[field](after) }));
}

const one = (answer: string | number | null): string[] => (answer === null ? [] : [String(answer)]);
const many = (answers: readonly string[]): string[] =>
  answers.length === 0 ? [NONE_NAMED] : [...new Set(answers)].toSorted();
