import { convert } from "#domain/bloodwork/catalogue/convert.ts";
import type { BloodworkSettings } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { Series } from "#domain/bloodwork/see/series.ts";
import { unitText, withUnit } from "#domain/bloodwork/see/unit-text.ts";
import { boundsText } from "#domain/bloodwork/see/value-text.ts";
import { Exact } from "#domain/units/amount.ts";
import { type ReadEnds, readEnds, type TypedEnds } from "./read-ends.ts";

export type Target = BloodworkSettings["targets"][number];

type Shown = Pick<Series, "subject" | "unit">;

/** The unit of a marker of one's own was changed since: nothing says what the numbers would be in the new one. */
export const isInFormerUnit = (target: Target, { subject, unit }: Shown): boolean =>
  subject.kind === "own" && target.ucum !== unit;

/** Null while the target counts. */
export function formerUnitText(target: Target | null, shown: Shown): string | null {
  if (target === null || !isInFormerUnit(target, shown)) return null;
  const was = targetText(target, target.ucum);
  const now = shown.unit === "" ? "has no unit now" : `is in ${unitText(shown.unit)} now`;
  return `Your target was ${was}${target.ucum === "" ? " without a unit" : ""}. This marker ${now}, so it is not drawn: set it anew.`;
}

/** "500 to 700 ng/dL"; null where neither end is set. */
export function targetText({ low, high }: Pick<Target, "low" | "high">, unit: string): string | null {
  const numbers = { low: low === null ? null : Number(low), high: high === null ? null : Number(high) };
  const bounds = boundsText(numbers, null, (bound) => new Exact(bound).toFixed().replace("-", "\u2212"));
  return bounds && withUnit(bounds, unit);
}

/** What is kept: as it was typed in its own unit, else in four digits of the shown one. */
export function draftOf(target: Target | null, { subject, unit }: Shown): TypedEnds {
  const shown = (number: string | null): string => {
    if (target === null || number === null) return "";
    if (target.ucum === unit) return number;
    if (subject.kind === "own") return "";
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
