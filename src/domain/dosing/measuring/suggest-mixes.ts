import { type Amount, Exact } from "#domain/units/amount.ts";
import {
  inMl,
  inProportion,
  type Millilitres,
  minus,
  mL,
  plus,
  type Substance,
  type SyringeUnits,
  settle,
  syringeUnits,
  times,
} from "#domain/units/measure.ts";
import { MAX_READING_ERROR, SMALLEST_VOLUME } from "./limits.ts";
import { portionsOf, stepsFor } from "./steps.ts";
import { capacityOf, type Syringe, toMl, toUnits } from "./syringe.ts";

/** A volume of water that puts the dose on a mark or next to one. */
export interface MixSuggestion {
  readonly water: Millilitres;
  /** The mark to draw to, and its number counted from zero. */
  readonly units: SyringeUnits;
  readonly mark: Amount;
  /** What that mark gives, and its difference from the dose as a fraction. */
  readonly delivered: Substance;
  readonly roundingError: Amount;
  readonly dosesPerVial: Amount;
  readonly readingError: Amount;
}

interface SuggestInput {
  /** The driver's amount in the vial and its dose, in one unit. */
  readonly content: Substance;
  readonly dose: Substance;
  readonly syringe: Syringe;
  readonly displacement: Millilitres | null;
  /** The vial's capacity; null if unknown. */
  readonly capacity: Millilitres | null;
}

/** Tenths of a milliliter, the marks of a 2 or 3 mL syringe. */
const WATER_STEP = mL("0.1");
const MIN_WATER = mL("0.3");
/** Used if the vial's size is unknown: the capacity of a small vial. */
export const ASSUMED_CAPACITY = mL("3");
const MAX_STEPS = 500;
const MAX_SUGGESTIONS = 6;

/**
 * Up to six mixes, best first: smallest rounding error, then most doses per vial, then the rounder amount of water,
 * then the draw that is easier to read. Only draws that fit the barrel, are large enough to measure and miss the dose
 * by no more than the reading error. If empty, another vial, barrel or scale is needed.
 */
export function suggestMixes(input: SuggestInput): readonly MixSuggestion[] {
  if (input.dose.value.gt(input.content.value)) return [];
  return waters(input)
    .flatMap((water) => suggestion(water, input))
    .toSorted(compareSuggestions)
    .slice(0, MAX_SUGGESTIONS);
}

function waters({ capacity, displacement }: SuggestInput): readonly Millilitres[] {
  const room = minus(capacity ?? ASSUMED_CAPACITY, displacement ?? mL(0));
  const most = Exact.min(stepsFor(room, WATER_STEP).below, MAX_STEPS).toNumber();
  const least = stepsFor(MIN_WATER, WATER_STEP).exact.toNumber();
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, place) => times(WATER_STEP, least + place));
}

function suggestion(water: Millilitres, { content, dose, syringe, displacement }: SuggestInput): MixSuggestion[] {
  const volume = displacement === null ? water : plus(water, displacement);
  const exact = toUnits(inProportion(volume, dose, content), syringe);
  const mark = stepsFor(exact, syringe.mark).nearest;
  if (mark.isZero()) return [];
  const units = syringeUnits(mark.times(syringe.mark.value));
  const drawn = toMl(units, syringe);
  const delivered = inProportion(content, drawn, volume);
  const roundingError = settle(delivered.value.minus(dose.value).abs().div(dose.value));
  const readingError = settle(new Exact(1).div(mark.times(2)));
  const capacity = capacityOf(syringe);
  const isOver = capacity !== null && units.value.gt(capacity.value);
  const isTooSmall = drawn.value.lt(SMALLEST_VOLUME.value) || readingError.gt(MAX_READING_ERROR);
  if (isOver || isTooSmall || roundingError.gt(readingError)) return [];
  const each = syringe.deadSpace === null ? drawn : plus(drawn, inMl(syringe.deadSpace));
  const dosesPerVial = portionsOf(volume, each).whole;
  if (dosesPerVial.isZero()) return [];
  return [{ water, units, mark, delivered, roundingError, dosesPerVial, readingError }];
}

function compareSuggestions(a: MixSuggestion, b: MixSuggestion): number {
  return (
    a.roundingError.cmp(b.roundingError) ||
    b.dosesPerVial.cmp(a.dosesPerVial) ||
    roundness(a.water) - roundness(b.water) ||
    a.readingError.cmp(b.readingError)
  );
}

/** Whole milliliters before halves before tenths. */
function roundness({ value }: Millilitres): number {
  if (value.isInteger()) return 0;
  return value.times(2).isInteger() ? 1 : 2;
}
