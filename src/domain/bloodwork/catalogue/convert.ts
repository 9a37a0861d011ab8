import type { Decimal } from "decimal.js";
import { type Amount, Exact } from "#domain/units/amount.ts";
import type { Comparator } from "../record/lab-value.ts";
import type { BloodworkResult } from "../record/result.ts";
import type { Biomarker } from "./biomarker.ts";
import type { Catalogue } from "./catalogue.ts";

interface Conversion {
  readonly number: string | Decimal;
  /** UCUM. */
  readonly from: string;
  /** The substance that `number` refers to, if the marker is printed as two; the result is always the marker itself. */
  readonly form: string | null;
  /** UCUM. */
  readonly to: string;
}

/**
 * Converts a marker's number to another of its units in exact decimals: a round trip differs by less than 1e-40. Null
 * if the marker has no factor for one of the units. Units with a form (urea in mg/dL) are only accepted as `from`.
 */
export function convert(marker: Biomarker, { number, from, form, to }: Conversion): Decimal | null {
  if (from === to && form === null && unitOf(marker, from, null) !== undefined) return new Exact(number);
  const [source, target] = [unitOf(marker, from, form), unitOf(marker, to, null)];
  if (source === undefined || target === undefined) return null;
  const canonical = new Exact(number).times(source.factorToCanonical).plus(source.offsetToCanonical ?? 0);
  return canonical.minus(target.offsetToCanonical ?? 0).div(target.factorToCanonical);
}

/** A unit without a form counts for every form: a mole of urea contains a mole of urea nitrogen. */
function unitOf(marker: Biomarker, ucum: string, form: string | null): Biomarker["units"][number] | undefined {
  const named = marker.units.filter((unit) => unit.ucum === ucum);
  const own = form === null ? undefined : named.find((unit) => unit.form === form);
  return own ?? (form === null || named.every((unit) => unit.form === undefined) ? plainOf(named) : undefined);
}

const plainOf = (units: ReadonlyArray<Biomarker["units"][number]>) => units.find((unit) => unit.form === undefined);

/** A result in the canonical unit of its marker; null for words, ratios, ranges, custom markers and unknown units. */
export function canonicalOf(
  { marker: key, value, ucum, form }: BloodworkResult,
  catalogue: Catalogue,
): { number: Amount; comparator: Comparator | null; unit: string } | null {
  const marker = key === null ? undefined : catalogue.markers.get(key);
  if (marker === undefined || ucum === null || value.kind !== "number") return null;
  const number = convert(marker, { number: value.number, from: ucum, form, to: marker.canonicalUnit });
  return number === null ? null : { number, comparator: value.comparator, unit: marker.canonicalUnit };
}
