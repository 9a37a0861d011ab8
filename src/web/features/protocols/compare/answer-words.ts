import { NONE_NAMED } from "#domain/protocols/compare/compare-answers.ts";
import { type Field, labelOf, questionOf } from "#domain/protocols/questions.ts";
import { plainNumber } from "#domain/units/plain-number.ts";
import { dayText } from "#web/lib/local-day.ts";

/** The question as a heading: "Sex at birth". */
export function questionWords(field: Field): string {
  const { name } = questionOf(field);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** An answer in the form's words, one line per item. */
export function answerWords(field: Field, answer: readonly string[]): string[] {
  return answer.map((one, place) => (field === "goals" ? `${place + 1}. ${labelOf(field, one)}` : wordsOf(field, one)));
}

function wordsOf(field: Field, answer: string): string {
  const question = questionOf(field);
  switch (question.kind) {
    case "number":
      return question.said(plainNumber(Number(answer)));
    case "one":
      return question.said?.(labelOf(field, answer)) ?? labelOf(field, answer);
    case "some":
    case "named":
      return answer === NONE_NAMED ? "None named" : labelOf(field, answer);
    case "yes-no":
      return answer === "yes" ? "Yes" : "No";
    case "day":
      return dayText(answer);
  }
}
