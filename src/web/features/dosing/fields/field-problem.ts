import type { FieldProblem, MixField } from "#domain/dosing/reading/mix-field.ts";
import { problemText } from "#domain/dosing/words/problem-text.ts";

/** The error message of a field; null if its value can be read. */
export type ProblemAt = (field: MixField) => string | null;

export function problemsAt(problems: readonly FieldProblem[]): ProblemAt {
  const byField = new Map(problems.map(({ field, problem }) => [field, problemText(problem)]));
  return (field) => byField.get(field) ?? null;
}
