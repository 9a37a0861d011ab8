import { convert } from "../../../../domain/bloodwork/catalogue/convert.ts";
import type { BloodworkSettings } from "../../../../domain/bloodwork/record/bloodwork-settings.ts";
import type { Series } from "../../../../domain/bloodwork/see/series.ts";
import { type ReadEnds, readEnds, type TypedEnds } from "./read-ends.ts";

export type Target = BloodworkSettings["targets"][number];

/** What is kept: as it was typed in its own unit, else in four digits of the shown one. */
export function draftOf(target: Target | null, { subject, unit }: Pick<Series, "subject" | "unit">): TypedEnds {
  const shown = (number: string | null): string => {
    if (target === null || number === null) return "";
    if (subject.kind === "own" || target.ucum === unit) return number;
    const exact = convert(subject.marker, { number, from: target.ucum, form: null, to: unit });
    return exact === null ? "" : exact.toSignificantDigits(DIGITS).toFixed();
  };
  return { low: shown(target?.low ?? null), high: shown(target?.high ?? null) };
}

const DIGITS = 4;

/** An aim has at least one end. */
export function readTarget(draft: TypedEnds): ReadEnds {
  const read = readEnds(draft);
  const isOpen = read.ok && read.bounds.low === null && read.bounds.high === null;
  return isOpen ? { ok: false, errors: { low: "Type at least one of the two." } } : read;
}
