import { z } from "zod";
import { convert } from "#domain/bloodwork/catalogue/convert.ts";
import type { Series } from "#domain/bloodwork/see/series.ts";
import { readEnds, TypedEnds } from "./read-ends.ts";
import type { Target } from "./target-words.ts";

const DIGITS = 4;

/** As typed if shown in its own unit, otherwise rounded to four digits in the displayed unit. */
export function textsOfTarget(target: Target | null, { subject, unit }: Pick<Series, "subject" | "unit">): TypedEnds {
  const shown = (number: string | null): string => {
    if (target === null || number === null) return "";
    if (target.ucum === unit) return number;
    if (subject.kind === "own") return "";
    const exact = convert(subject.marker, { number, from: target.ucum, form: null, to: unit });
    return exact === null ? "" : exact.toSignificantDigits(DIGITS).toFixed();
  };
  return { low: shown(target?.low ?? null), high: shown(target?.high ?? null) };
}

/** A target needs at least one end. */
export const TargetForm = TypedEnds.transform((typed, context) => {
  const bounds = readEnds(typed, context);
  if (bounds?.low === null && bounds.high === null)
    context.addIssue({ code: "custom", path: ["low"], message: "Type at least one of the two." });
  return bounds ?? z.NEVER;
});
