import type { Intake } from "../intake.ts";
import { answerTo, FIELDS, type Field } from "../questions.ts";
import type { Compared } from "./compared.ts";

/** Shown for a list that was answered but left empty. */
export const NONE_NAMED = "none";

/** An answer in the intake's own codes and the person's own words; no lines for a question that was not answered. */
export interface ComparedAnswer extends Compared {
  readonly field: Field;
}

/** Every question in the order it is asked. Order within an answer matters for goals only. */
export function compareAnswers(before: Intake, after: Intake): ComparedAnswer[] {
  return FIELDS.map((field) => ({ field, before: linesOf(before, field), after: linesOf(after, field) }));
}

function linesOf(intake: Intake, field: Field): readonly string[] {
  const answer = answerTo(intake, field);
  if (answer === null) return [];
  if (field === "goals") return intake.goals;
  if (typeof answer === "boolean") return [answer ? "yes" : "no"];
  if (typeof answer !== "object") return [String(answer)];
  const named = Object.values(answer).flat();
  return named.length === 0 ? [NONE_NAMED] : [...new Set(named.map(String))].toSorted();
}
