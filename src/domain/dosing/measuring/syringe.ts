import { type Amount, Exact } from "#domain/units/amount.ts";
import {
  type Microlitres,
  type Millilitres,
  mL,
  type SyringeUnits,
  settle,
  syringeUnits,
} from "#domain/units/measure.ts";
import type { SyringeScale } from "../mix.ts";
import { BARRELS } from "./barrels.ts";

/**
 * A syringe has a scale (units per milliliter) and a barrel (its capacity). They are independent: 0.3 and 0.5 mL
 * insulin barrels have the same U-100 scale as a 1 mL one, so a unit is the same volume in all three.
 */
export interface Syringe {
  readonly scale: SyringeScale;
  readonly unitsPerMl: Amount;
  /** Null if unknown. */
  readonly barrel: Millilitres | null;
  readonly mark: SyringeUnits;
  /** The marks were not specified; the coarsest usual ones are assumed. */
  readonly isMarkAssumed: boolean;
  /** What stays in hub and needle with each draw; null if not specified. */
  readonly deadSpace: Microlitres | null;
}

export const UNITS_PER_ML: Readonly<Record<Exclude<SyringeScale, "other">, number>> = { "U-100": 100, "U-40": 40 };

interface SyringeInput {
  readonly scale: SyringeScale;
  readonly unitsPerMl: Amount;
  readonly barrel: Millilitres | null;
  readonly mark: Amount | null;
  readonly deadSpace: Microlitres | null;
}

export function syringeOf({ scale, unitsPerMl, barrel, mark, deadSpace }: SyringeInput): Syringe {
  const units = mark ?? usualMark(scale, barrel);
  return { scale, unitsPerMl, barrel, mark: syringeUnits(units), isMarkAssumed: mark === null, deadSpace };
}

/**
 * 1 mL U-100 barrels are commonly marked every 2 units, smaller ones every unit (patient guides for insulin syringes).
 */
function usualMark(scale: SyringeScale, barrel: Millilitres | null): number {
  const isSmall = barrel?.value.lt(1) === true;
  return scale === "U-100" && !isSmall ? 2 : 1;
}

export const toUnits = ({ value }: Millilitres, { unitsPerMl }: Syringe): SyringeUnits =>
  syringeUnits(value.times(unitsPerMl));

export const toMl = ({ value }: SyringeUnits, { unitsPerMl }: Syringe): Millilitres => mL(value.div(unitsPerMl));

/** The barrel's capacity on its own scale; null if the barrel is unknown. */
export const capacityOf = (syringe: Syringe): SyringeUnits | null =>
  syringe.barrel === null ? null : toUnits(syringe.barrel, syringe);

/** The capacity of the largest barrel of this scale, if none was chosen: no syringe could draw more at once. */
export function largestDraw(syringe: Syringe): SyringeUnits | null {
  const own = capacityOf(syringe);
  if (own !== null || syringe.scale === "other") return own;
  const sizes = BARRELS[syringe.scale].map((size) => new Exact(size));
  return toUnits(mL(Exact.max(...sizes)), syringe);
}

/** A barrel mark for a drawing to scale: `at` is its position from 0 (empty) to 1 (full). */
export interface Mark {
  readonly units: SyringeUnits;
  readonly at: number;
  readonly size: "major" | "minor";
  readonly label: string | null;
}

/** More marks than a picture can show. */
const MAX_MARKS = 500;
const SMALL_BARREL_UNITS = 50;

/** Every mark from 0 to full; empty if the barrel is unknown or has too many marks to draw. */
export function marksOf(syringe: Syringe): readonly Mark[] {
  const capacity = capacityOf(syringe);
  if (capacity === null) return [];
  const count = settle(capacity.value.div(syringe.mark.value)).floor().toNumber();
  if (count > MAX_MARKS) return [];
  const labelEvery = capacity.value.lte(SMALL_BARREL_UNITS) ? 5 : 10;
  return Array.from({ length: count + 1 }, (_, place): Mark => {
    const units = syringeUnits(syringe.mark.value.times(place));
    const isMajor = units.value.mod(labelEvery).isZero();
    return {
      units,
      at: units.value.div(capacity.value).toNumber(),
      size: isMajor ? "major" : "minor",
      label: isMajor ? units.value.toFixed() : null,
    };
  });
}

/** The plunger's position for a draw. A draw over the barrel has none: the picture says so instead. */
export type PlungerPlace =
  | { readonly kind: "within"; readonly at: number }
  | { readonly kind: "over"; readonly barrelfuls: Amount }
  | { readonly kind: "barrel-not-known" };

export function plungerPlace(draw: SyringeUnits, syringe: Syringe): PlungerPlace {
  const capacity = capacityOf(syringe);
  if (capacity === null) return { kind: "barrel-not-known" };
  const share = settle(draw.value.div(capacity.value));
  return share.gt(1) ? { kind: "over", barrelfuls: share } : { kind: "within", at: share.toNumber() };
}

/** How much more liquid the same number is on the second scale than on the first: U-100 to U-40 is 2.5. */
export const volumeRatio = (before: Syringe, now: Syringe): Amount => settle(before.unitsPerMl.div(now.unitsPerMl));

/**
 * Splits a draw over the barrel into as few parts as possible, each on a mark if the whole draw is on one. Null if one
 * part is enough, the capacity is unknown, or more than `MAX_PARTS` would be needed.
 */
export function splitDraw(draw: SyringeUnits, syringe: Syringe): readonly SyringeUnits[] | null {
  const capacity = largestDraw(syringe);
  if (capacity === null || draw.value.lte(capacity.value)) return null;
  const perBarrel = settle(capacity.value.div(syringe.mark.value)).floor();
  const marks = settle(draw.value.div(syringe.mark.value));
  if (perBarrel.isZero()) return null;
  const parts = marks.div(perBarrel).ceil().toNumber();
  if (parts > MAX_PARTS) return null;
  if (!marks.isInteger()) return Array.from({ length: parts }, () => syringeUnits(draw.value.div(parts)));
  const [each, over] = [marks.div(parts).floor(), marks.mod(parts).toNumber()];
  return Array.from({ length: parts }, (_, place) =>
    syringeUnits(each.plus(place < over ? 1 : 0).times(syringe.mark.value)),
  );
}

const MAX_PARTS = 10;

/** Half a mark either way: the accuracy of reading by eye. The low end is never below zero. */
export function readingRange(draw: SyringeUnits, { mark }: Syringe): { low: SyringeUnits; high: SyringeUnits } {
  const half = mark.value.div(2);
  return { low: syringeUnits(Exact.max(0, draw.value.minus(half))), high: syringeUnits(draw.value.plus(half)) };
}
