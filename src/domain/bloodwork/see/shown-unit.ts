import type { Biomarker } from "../catalogue/biomarker.ts";
import { convert } from "../catalogue/convert.ts";
import type { BloodworkSettings } from "../record/bloodwork-settings.ts";

/** A straight line from one unit to another, for drawing; what is printed is converted in exact decimals. */
export interface Line {
  readonly factor: number;
  readonly offset: number;
}

export const SAME_UNIT: Line = { factor: 1, offset: 0 };

/**
 * The unit a marker is shown in: the person's choice for it, else the unit system chosen, else what the last report
 * printed (`printed`, in order of time), else the catalogue's own.
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

/** Every unit a person may choose for a marker, the one of each name once. */
export function unitsToChoose(marker: Biomarker): string[] {
  return [...new Set(marker.units.filter(({ form }) => (form ?? null) === null).map(({ ucum }) => ucum))];
}

/** Null where no factor leads from one unit to the other. */
export function lineBetween(marker: Biomarker, from: string, form: string | null, to: string): Line | null {
  if (from === to && form === null) return SAME_UNIT;
  const [zero, one] = ["0", "1"].map((number) => convert(marker, { number, from, form, to }));
  if (!zero || !one) return null;
  return { factor: one.minus(zero).toNumber(), offset: zero.toNumber() };
}

export const along = ({ factor, offset }: Line, number: number): number => number * factor + offset;
