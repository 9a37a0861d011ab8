import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import { ucumOf } from "#domain/bloodwork/catalogue/ucum-of.ts";
import type { BloodworkSettings } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { Draw } from "#domain/bloodwork/record/entry.ts";
import { unitText } from "#domain/bloodwork/see/unit-text.ts";
import { compareText } from "#domain/units/compare-text.ts";

/** UCUM unit by marker, from the latest draw that contains the marker. */
export function lastUnits(draws: readonly Pick<Draw, "collected" | "results">[]): ReadonlyMap<string, string> {
  const units = new Map<string, string>();
  for (const { results } of draws.toSorted((a, b) => compareText(b.collected, a.collected)))
    for (const { marker, ucum } of results)
      if (marker !== null && ucum !== null && !units.has(marker)) units.set(marker, ucum);
  return units;
}

/** Display units: the last used first, then those of the person's unit system. */
export function unitsOf(
  key: string | null,
  { catalogue, settings, last }: UnitContext,
): ReadonlyArray<{ readonly ucum: string; readonly text: string }> {
  if (key?.startsWith("own:")) {
    const own = settings.markers.find(({ id }) => `own:${id}` === key);
    return own && own.unit !== "" ? [{ ucum: ucumOf(own.unit, catalogue) ?? own.unit, text: own.unit }] : [];
  }
  const marker = key === null ? undefined : catalogue.markers.get(key);
  if (marker === undefined) return [];
  const first = [last.get(marker.key), settings.units === "si" ? marker.displayUnits.si : marker.displayUnits.us];
  const ucums = new Set([...first.filter((ucum) => ucum !== undefined), ...marker.units.map(({ ucum }) => ucum)]);
  return [...ucums]
    .filter((ucum) => marker.units.some((unit) => unit.ucum === ucum))
    .map((ucum) => ({ ucum, text: unitText(ucum) }))
    .filter(({ text }) => text !== "");
}

export interface UnitContext {
  readonly catalogue: Catalogue;
  readonly settings: Pick<BloodworkSettings, "units" | "markers">;
  readonly last: ReadonlyMap<string, string>;
}
