import type { Decimal } from "decimal.js";
import { type Amount, Exact } from "#domain/units/amount.ts";
import type { LabRange } from "../record/lab-value.ts";
import type { Biomarker } from "./biomarker.ts";
import { convert } from "./convert.ts";

/** Beyond an interval by this factor, the unit is worth checking. */
const FAR = 3;
/** Mixing up units closer than this has no visible effect. */
const ALIKE = 2;
/** Intervals of different laboratories differ by less than this. */
const NEAR = 2.5;

type Interval = Biomarker["referenceIntervals"][number];
type Printed = { readonly ucum: string; readonly form: string | null };

/**
 * The accepted unit that would put a number inside an interval, if in its own unit it is far from all of them or
 * beyond the hard limits: 34.6 ng/dL of testosterone in a man may be nmol/L. UCUM; null if no other unit is likely.
 * Intervals of the other sex are ignored if the sex is known.
 */
export function unitItMayBe(
  marker: Biomarker,
  { number, ucum, form, sex }: Printed & { readonly number: string; readonly sex: "M" | "F" | null },
): string | null {
  const canonical = convert(marker, { number, from: ucum, form, to: marker.canonicalUnit });
  const intervals = intervalsOf(marker, sex);
  if (canonical === null || canonical.isZero() || intervals.length === 0) return null;
  const isOdd = isBeyondLimits(marker, canonical) || intervals.every((interval) => isFar(canonical, interval));
  if (!isOdd) return null;
  return otherUnit(marker, number, canonical, (meant) => intervals.some((interval) => isInside(meant, interval)));
}

/**
 * The accepted unit that would put a printed interval close to a known one, if in its own unit it is close to none: 0
 * to 3 mg/dL of LDL cholesterol is really mmol/L. UCUM, or null.
 */
export function unitOfInterval(marker: Biomarker, range: LabRange, { ucum, form }: Printed): string | null {
  const side = range.high !== null && !new Exact(range.high).isZero() ? "high" : "low";
  const printed = range[side];
  if (printed === null || new Exact(printed).isZero()) return null;
  const ends = intervalsOf(marker, null).flatMap((interval) => interval[side] ?? []);
  const canonical = convert(marker, { number: printed, from: ucum, form, to: marker.canonicalUnit });
  const isNear = (end: Decimal) => ends.some((known) => known > 0 && isWithin(end, new Exact(known), NEAR));
  if (canonical === null || ends.length === 0 || isNear(canonical)) return null;
  return otherUnit(marker, printed, canonical, isNear);
}

/** Whether a number in the canonical unit must be a typo rather than a finding. */
export const isBeyondLimits = ({ hardLimits }: Biomarker, canonical: Decimal): boolean =>
  canonical.lt(hardLimits.low) || canonical.gt(hardLimits.high);

const intervalsOf = (marker: Biomarker, sex: "M" | "F" | null): readonly Interval[] =>
  marker.referenceIntervals.filter(
    (interval) => interval.kind !== "decision" && (interval.sex === "any" || sex === null || interval.sex === sex),
  );

function otherUnit(
  marker: Biomarker,
  number: string,
  canonical: Decimal,
  isLikely: (meant: Amount) => boolean,
): string | null {
  const likely = marker.units.find((unit) => {
    if (unit.form !== undefined) return false;
    const meant = convert(marker, { number, from: unit.ucum, form: null, to: marker.canonicalUnit });
    return meant !== null && !isWithin(meant, canonical, ALIKE) && !isBeyondLimits(marker, meant) && isLikely(meant);
  });
  return likely?.ucum ?? null;
}

const isFar = (number: Decimal, { low, high }: Interval): boolean =>
  (low !== null && number.times(FAR).lt(low)) || (high !== null && number.gt(FAR * high));

const isInside = (number: Decimal, { low, high }: Interval): boolean =>
  (low === null || number.gte(low)) && (high === null || number.lte(high));

function isWithin(one: Decimal, other: Decimal, times: number): boolean {
  const ratio = one.div(other);
  return ratio.lte(times) && ratio.gte(1 / times);
}
