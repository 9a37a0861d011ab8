import type { NumberProblem, Reading } from "./typed-number.ts";

/** What to type instead; `missing` is shown for an empty field. */
export function numberProblemText(problem: NumberProblem, missing = "Enter a number"): string {
  if (problem.code === "ambiguous") return `This could mean ${problem.readings.map(readingText).join(" or ")}`;
  return problem.code === "empty" ? missing : WORDS[problem.code];
}

const WORDS = {
  "not-a-number": "Enter a number, e.g. 2.5",
  "too-long": "Use at most nine digits before and after the point",
  zero: "Enter a number above zero",
  negative: "Enter a number without a minus sign",
} as const;

/** The value in words that can't be confused with the other reading, with the text that means only that. */
const readingText = ({ value, text }: Reading): string =>
  value.isInteger() && !text.includes(".") ? `${text} (type ${text})` : `${value.toFixed()}, a decimal (type ${text})`;
