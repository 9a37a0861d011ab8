import { Exact } from "#domain/units/amount.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { canonicalOf, convert } from "../catalogue/convert.ts";
import { nameKey } from "../catalogue/name-key.ts";
import type { Draw } from "../record/entry.ts";
import type { BloodworkResult } from "../record/result.ts";

/** A result with the time of its draw: a day, or a day and a minute. */
export interface DatedResult {
  readonly collected: string | null;
  readonly result: BloodworkResult;
}

/** Where the same result is already stored. */
export interface Duplicate {
  readonly draw: string;
  /** The index in that draw's results, from 0. */
  readonly result: number;
}

/**
 * For each result, in order, the stored one that it repeats, or null: the same marker on the same day (at the same
 * minute if both have one) with the same value after conversion, within the printed digits. Without a marker the
 * printed names must match. A result without a day repeats nothing.
 */
export function duplicatesOf(
  asked: readonly DatedResult[],
  existing: readonly Draw[],
  catalogue: Catalogue,
): readonly (Duplicate | null)[] {
  const kept = new Map<string, { readonly draw: Draw; readonly place: number; readonly result: BloodworkResult }[]>();
  for (const draw of existing)
    for (const [place, result] of draw.results.entries()) {
      const key = keyOf(result, draw.collected);
      const known = kept.get(key);
      if (known === undefined) kept.set(key, [{ draw, place, result }]);
      else known.push({ draw, place, result });
    }
  return asked.map(({ result, collected }) => {
    if (collected === null) return null;
    const same = kept
      .get(keyOf(result, collected))
      ?.find(
        ({ draw, result: other }) => isSameMinute(collected, draw.collected) && isSameValue(result, other, catalogue),
      );
    return same === undefined ? null : { draw: same.draw.id, result: same.place };
  });
}

const keyOf = ({ marker, rawName }: BloodworkResult, collected: string): string =>
  `${collected.slice(0, 10)} ${marker ?? `printed ${nameKey(rawName)}`}`;

const isSameMinute = (one: string, other: string): boolean => one.length === 10 || other.length === 10 || one === other;

function isSameValue(one: BloodworkResult, other: BloodworkResult, catalogue: Catalogue): boolean {
  const [left, right] = [one.value, other.value];
  if (left.kind !== "number" || right.kind !== "number")
    return left.kind === right.kind && textOf(one) === textOf(other) && one.ucum === other.ucum;
  if (left.comparator !== right.comparator) return false;
  const [first, second] = [canonicalOf(one, catalogue), canonicalOf(other, catalogue)];
  if (first === null || second === null) return new Exact(left.number).eq(right.number) && isSameUnit(one, other);
  const slack = halfStep(one, catalogue).plus(halfStep(other, catalogue));
  return first.number.minus(second.number).abs().lte(slack);
}

/** The possible rounding error: half of the last printed digit, in the canonical unit. */
export function halfStep(result: BloodworkResult, { markers }: Catalogue) {
  const marker = result.marker === null ? undefined : markers.get(result.marker);
  if (marker === undefined || result.ucum === null || result.value.kind !== "number") return new Exact(0);
  const { number } = result.value;
  const decimals = number.split(".")[1]?.length ?? 0;
  const half = new Exact(5).div(new Exact(10).pow(decimals + 1));
  const [at, above] = [new Exact(number), new Exact(number).plus(half)].map((one) =>
    convert(marker, { number: one, from: result.ucum ?? "", form: result.form, to: marker.canonicalUnit }),
  );
  return at === undefined || at === null || above === undefined || above === null
    ? new Exact(0)
    : above.minus(at).abs();
}

const isSameUnit = (one: BloodworkResult, other: BloodworkResult): boolean =>
  one.ucum === null || other.ucum === null ? one.rawUnit === other.rawUnit : one.ucum === other.ucum;

function textOf({ value }: BloodworkResult): string {
  switch (value.kind) {
    case "range":
      return `${new Exact(value.low).toString()}-${new Exact(value.high).toString()}`;
    case "ratio":
      return `${value.comparator ?? ""}${new Exact(value.left).toString()}:${new Exact(value.right).toString()}`;
    case "text":
      return nameKey(value.text);
    default:
      return "";
  }
}
