import type { Biomarker } from "../catalogue/biomarker.ts";
import { convert } from "../catalogue/convert.ts";
import type { BloodworkSettings } from "../record/bloodwork-settings.ts";

/** A linear conversion between units, for drawing; printed values are converted in exact decimals. */
export interface Line {
  readonly factor: number;
  readonly offset: number;
}

export const SAME_UNIT: Line = { factor: 1, offset: 0 };

/**
 * A marker's display unit: the person's choice for it, else the chosen unit system, else the last report's (`printed`,
 * in order of time), else the catalog's.
 */
export function shownUnit(
  marker: Biomarker,
  printed: readonly (string | null)[],
  settings: Pick<BloodworkSettings, "units" | "unitOf">,
): string {
  const isKnown = (ucum: string | null | undefined): ucum is string => marker.units.some((unit) => unit.ucum === ucum);
  const chosen = settings.unitOf.find(({ marker: key }) => key === marker.key)?.ucum;
  if (isKnown(chosen)) return chosen;
  const system = settings.units === "printed" ? printed.findLast(isKnown) : marker.displayUnits[settings.units];
  return isKnown(system) ? system : marker.canonicalUnit;
}

/** All units a person may choose for a marker, without duplicates. */
export function unitsToChoose(marker: Biomarker): string[] {
  return [...new Set(marker.units.filter(({ form }) => (form ?? null) === null).map(({ ucum }) => ucum))];
}

/** Null if no factor connects the units. */
export function lineBetween(marker: Biomarker, from: string, form: string | null, to: string): Line | null {
  if (from === to && form === null) return SAME_UNIT;
  const [zero, one] = ["0", "1"].map((number) => convert(marker, { number, from, form, to }));
  if (!zero || !one) return null;
  return { factor: one.minus(zero).toNumber(), offset: zero.toNumber() };
}

export const along = ({ factor, offset }: Line, number: number): number => number * factor + offset;
