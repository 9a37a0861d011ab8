import { z } from "zod";
import { numberProblemText } from "#domain/units/number-problem-text.ts";
import { readTypedNumber } from "#domain/units/typed-number.ts";
import { readWholeNumber } from "#domain/units/whole-number.ts";

/** Reads a number as people write it into the plain digits we store; `missing` is shown for an empty field. */
export const numberText = (read = readTypedNumber, missing?: string) =>
  z.string().transform((text, context) => {
    const result = read(text);
    if ("value" in result) return result.value.toFixed();
    context.addIssue(numberProblemText(result.problem, missing));
    return z.NEVER;
  });

/** Reads a whole number in a range. */
export const wholeNumberText = (min: number, max: number) =>
  z.string().transform((text, context) => {
    const result = readWholeNumber(text, min, max);
    if ("value" in result) return result.value;
    context.addIssue(result.problem);
    return z.NEVER;
  });
