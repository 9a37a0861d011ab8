import type { FieldProblem } from "../reading/mix-field.ts";

type Problem = FieldProblem["problem"];

/** Why the typed text can't be used, and what to type instead. Shown next to its field. */
export function problemText(problem: Problem): string {
  switch (problem.code) {
    case "empty":
      return "Nothing is entered here.";
    case "not-a-number":
      return "This is no number. Type digits, and a point or a comma for decimals.";
    case "too-long":
      return "This number has more digits than can be measured. Nine before and nine after the point are the most.";
    case "zero":
      return "This cannot be zero.";
    case "negative":
      return "This cannot be below zero.";
    case "ambiguous":
      return `This could mean ${problem.readings.map(readingText).join(" or ")}.`;
    case "over-hundred":
      return "This cannot be more than 100%.";
    case "not-whole":
      return "This is a count of pieces: type a whole number.";
    case "not-confirmed":
      return "The two numbers are not the same. Read the scale on the barrel and type both again.";
    case "unusual-barrel":
      return `Barrels with this scale hold ${listed(problem.barrels)} mL. The size of the barrel is not its scale.`;
  }
}

const listed = (sizes: readonly string[]): string => [sizes.slice(0, -1).join(", "), sizes.at(-1)].join(" or ");

type AmbiguousReading = Extract<Problem, { code: "ambiguous" }>["readings"][number];

/** The value in words that can't be confused with the other reading, with the text that means only that. */
const readingText = ({ value, text }: AmbiguousReading): string =>
  value.isInteger() && !text.includes(".") ? `${text} (type ${text})` : `${value.toFixed()}, a decimal (type ${text})`;
