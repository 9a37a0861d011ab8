import type { Comparator, LabRange, LabValue } from "#domain/bloodwork/record/lab-value.ts";
import { Exact } from "#domain/units/amount.ts";

export type Place = "below" | "inside" | "above";

/**
 * The position of a value relative to an interval in the same unit. Null if unknown: words, no bounds, or a value that
 * is only a bound and could be on either side (`<5` with 3 to 10).
 */
export function placeOf(value: LabValue, range: LabRange): Place | null {
  if (range.low === null && range.high === null) return null;
  if (value.kind === "number")
    return value.comparator === null ? at(value.number, range) : ofHalfLine(value.comparator, value.number, range);
  if (value.kind !== "range") return null;
  const [low, high] = [at(value.low, range), at(value.high, range)];
  return low === high ? low : null;
}

function at(number: string, range: LabRange): Place {
  if (isBeyond(number, range, "low")) return "below";
  return isBeyond(number, range, "high") ? "above" : "inside";
}

/** For all numbers on one side of `number`, inclusive or not. Measured values are never below zero. */
function ofHalfLine(comparator: Comparator, number: string, range: LabRange): Place | null {
  const isUpTo = comparator.startsWith("<");
  const [near, far] = isUpTo ? (["low", "high"] as const) : (["high", "low"] as const);
  if (isWhollyBeyond(comparator, number, range, near)) return isUpTo ? "below" : "above";
  const nearBound = range[near];
  const isOpen = nearBound === null || (isUpTo && new Exact(nearBound).lte(0));
  return isOpen && isWhollyInside(comparator, number, range, far) ? "inside" : null;
}

function isWhollyBeyond(comparator: Comparator, number: string, range: LabRange, side: "low" | "high"): boolean {
  const bound = range[side];
  if (bound === null) return false;
  return isBeyond(number, range, side) || (isStrict(comparator) && new Exact(number).eq(bound));
}

function isWhollyInside(comparator: Comparator, number: string, range: LabRange, side: "low" | "high"): boolean {
  const bound = range[side];
  return bound === null || !isBeyond(number, range, side) || (isStrict(comparator) && new Exact(number).eq(bound));
}

const isStrict = (comparator: Comparator): boolean => comparator === "<" || comparator === ">";

/** Whether `number` is outside on that side; a strict bound is itself outside. */
function isBeyond(number: string, { low, high, exclusive }: LabRange, side: "low" | "high"): boolean {
  const bound = side === "low" ? low : high;
  if (bound === null) return false;
  const order = new Exact(number).cmp(bound);
  const isBoundOutside = exclusive === side || exclusive === "both";
  return order === 0 ? isBoundOutside : side === "low" ? order < 0 : order > 0;
}
