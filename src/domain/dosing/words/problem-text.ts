import { numberProblemText } from "#domain/units/number-problem-text.ts";
import type { FieldProblem } from "../reading/mix-field.ts";

/** Why the typed text can't be used, and what to type instead. Shown next to its field. */
export function problemText(problem: FieldProblem["problem"]): string {
  switch (problem.code) {
    case "over-hundred":
      return "This cannot be more than 100%.";
    case "not-whole":
      return "This is a count of pieces: type a whole number.";
    case "not-confirmed":
      return "The two numbers are not the same. Read the scale on the barrel and type both again.";
    case "unusual-barrel":
      return `Barrels with this scale hold ${listed(problem.barrels)} mL. The size of the barrel is not its scale.`;
    default:
      return `${numberProblemText(problem)}.`;
  }
}

const listed = (sizes: readonly string[]): string => [sizes.slice(0, -1).join(", "), sizes.at(-1)].join(" or ");
