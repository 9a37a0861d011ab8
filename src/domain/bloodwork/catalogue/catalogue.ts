import type { Biomarker, BiomarkerDocument, Reference } from "./biomarker.ts";
import { indexNames, type Named, type NameIndex } from "./name-index.ts";
import { indexUnits, type UnitIndex } from "./unit-index.ts";

/** The markers with indexes by code, printed name and printed unit. */
export interface Catalogue {
  readonly markers: ReadonlyMap<string, Biomarker>;
  readonly references: ReadonlyMap<string, Reference>;
  readonly codes: ReadonlyMap<string, Named>;
  /** Codes that give a name another meaning. */
  readonly otherCodes: ReadonlySet<string>;
  readonly names: NameIndex;
  readonly units: UnitIndex;
}

export function catalogueOf(document: BiomarkerDocument): Catalogue {
  return {
    markers: new Map(document.markers.map((marker) => [marker.key, marker])),
    references: new Map(Object.entries(document.references)),
    codes: new Map(document.markers.flatMap(codesOf)),
    otherCodes: new Set(document.otherCodes.map(({ code }) => code)),
    names: indexNames(document.markers),
    units: indexUnits(document.units),
  };
}

function codesOf({ key, loinc, loincAlternates }: Biomarker): ReadonlyArray<readonly [code: string, named: Named]> {
  const main = loinc === null ? [] : [[loinc, { marker: key, form: null }] as const];
  return [...main, ...loincAlternates.map(({ code, form }) => [code, { marker: key, form: form ?? null }] as const)];
}
