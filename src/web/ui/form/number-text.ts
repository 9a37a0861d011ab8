import { z } from "zod";
import { type NumberProblem, readTypedNumber } from "#domain/units/typed-number.ts";

/** Reads a number as people write it into the plain digits we store. */
export const numberText = (words: (problem: NumberProblem) => string, read = readTypedNumber) =>
  z.string().transform((text, context) => {
    const result = read(text);
    if ("value" in result) return result.value.toFixed();
    context.addIssue(words(result.problem));
    return z.NEVER;
  });
