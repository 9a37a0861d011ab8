import { numberProblemText } from "./number-problem-text.ts";
import { plainNumber } from "./plain-number.ts";
import { readFromZero } from "./typed-number.ts";

/** Reads a whole number in a range, or says what to type. */
export function readWholeNumber(
  text: string,
  min: number,
  max: number,
): { readonly value: number } | { readonly problem: string } {
  const read = readFromZero(text);
  if ("problem" in read && read.problem.code === "ambiguous") {
    const isInRange = read.problem.readings.some(({ value }) => value.isInteger() && value.gte(min) && value.lte(max));
    if (isInRange) return { problem: numberProblemText(read.problem) };
  }
  const value = "value" in read ? read.value.toNumber() : Number.NaN;
  if (Number.isInteger(value) && value >= min && value <= max) return { value };
  return { problem: `Enter a whole number from ${plainNumber(min)} to ${plainNumber(max)}` };
}
