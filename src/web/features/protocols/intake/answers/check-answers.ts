import { Intake } from "#domain/protocols/intake.ts";
import { answerTo, FIELDS, type Field, fieldOf, questionOf } from "#domain/protocols/questions.ts";
import { checkBody } from "#domain/safety/body-mass-index.ts";

export interface FieldProblem {
  readonly field: Field;
  readonly message: string;
}

export type CheckedAnswers =
  | { readonly ok: true; readonly intake: Intake }
  /** One problem per field, in the form's order. */
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

/** A complete intake, or the problems of `answers`. */
export function checkAnswers(answers: Intake): CheckedAnswers {
  const parsed = Intake.safeParse(answers);
  const refused = new Set(parsed.error?.issues.map((issue) => fieldOf(issue.path.join("."))));
  const problems = FIELDS.flatMap((field): FieldProblem[] => {
    const { open, wrong } = questionOf(field);
    if (isOpen(answers, field)) return [{ field, message: open }];
    return refused.has(field) ? [{ field, message: wrong }] : [];
  });
  const hasBody = !problems.some(({ field }) => BODY_FIELDS.includes(field));
  if (hasBody && isUnbelievable(answers.screening))
    problems.push({ field: "screening.weightKg", message: UNLIKELY_BODY });
  return parsed.success && problems.length === 0 ? { ok: true, intake: parsed.data } : { ok: false, problems };
}

const UNLIKELY_BODY = "Height and weight don't seem to match. Please check both.";
const BODY_FIELDS: readonly Field[] = ["screening.heightCm", "screening.weightKg"];

function isOpen(answers: Intake, field: Field): boolean {
  const value = answerTo(answers, field);
  const question = questionOf(field);
  const needsAnEntry = question.kind === "some" && question.min > 0;
  return value === null || value === "" || (needsAnEntry && Array.isArray(value) && value.length === 0);
}

function isUnbelievable({ heightCm, weightKg, bodyConfirmed }: Intake["screening"]): boolean {
  if (heightCm === null || weightKg === null) return false;
  const { outcome } = checkBody(heightCm, weightKg);
  return outcome === "impossible" || (outcome === "unlikely" && !bodyConfirmed);
}
