import { Intake } from "#domain/protocols/intake.ts";
import { checkBody } from "#domain/safety/body.ts";
import type { Answers } from "./draft-to-intake.ts";
import { FIELDS, type Field, fieldOf } from "./fields.ts";
import { PROBLEM_TEXTS, UNLIKELY_BODY } from "./problem-texts.ts";

export interface FieldProblem {
  readonly field: Field;
  readonly message: string;
}

/** What keeps `answers` from being an intake with every question answered: one problem per field, in the form's order. */
export function checkAnswers(answers: Answers): FieldProblem[] {
  const refused = Intake.safeParse(answers).error?.issues.map((issue) => fieldOf(issue.path.join("."))) ?? [];
  const fields = Object.keys(FIELDS) as Field[]; // the keys are exactly the fields
  const problems = fields.flatMap((field): FieldProblem[] => {
    if (isOpen(answers, field)) return [{ field, message: PROBLEM_TEXTS[field].open }];
    return refused.includes(field) ? [{ field, message: PROBLEM_TEXTS[field].wrong }] : [];
  });
  const hasBody = !problems.some(({ field }) => BODY_FIELDS.includes(field));
  return hasBody && isUnbelievable(answers.screening)
    ? [...problems, { field: "screening.weightKg", message: UNLIKELY_BODY }]
    : problems;
}

const BODY_FIELDS: readonly Field[] = ["screening.heightCm", "screening.weightKg"];
const NEEDS_AN_ENTRY: readonly Field[] = ["goals", "routes"];

function isOpen(answers: Answers, field: Field): boolean {
  const value = field.split(".").reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], answers); // a field is a path of the intake
  return (
    value === null || value === "" || (NEEDS_AN_ENTRY.includes(field) && Array.isArray(value) && value.length === 0)
  );
}

function isUnbelievable({ heightCm, weightKg, bodyConfirmed }: Answers["screening"]): boolean {
  if (heightCm === null || weightKg === null) return false;
  const { outcome } = checkBody(heightCm, weightKg);
  return outcome === "impossible" || (outcome === "unlikely" && !bodyConfirmed);
}
