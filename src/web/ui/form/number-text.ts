import { z } from "zod";
import { type NumberProblem, readTypedNumber } from "#domain/units/typed-number.ts";

/** A number as people write it, into the plain digits that are stored. */
export const numberText = (words: (problem: NumberProblem) => string, read = readTypedNumber) =>
  z.string().transform((text, context) => {
    const result = read(text);
    if ("value" in result) return result.value.toFixed();
    context.addIssue(words(result.problem));
    return z.NEVER;
  });
