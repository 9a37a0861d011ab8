import type { BloodworkSettings, OwnMarker } from "../record/bloodwork-settings.ts";
import type { Biomarker } from "./biomarker.ts";
import type { Catalogue } from "./catalogue.ts";
import { type FoundName, findName } from "./find-name.ts";
import type { Named } from "./name-index.ts";
import { nameKey } from "./name-key.ts";

/** The names the person has mapped and added. */
export interface OwnNames {
  readonly names: BloodworkSettings["names"];
  readonly markers: readonly OwnMarker[];
}

export const NO_OWN_NAMES: OwnNames = { names: [], markers: [] };

export interface NameToMatch {
  readonly name: string;
  /** Null if no unit is printed or it is unknown. */
  readonly ucum: string | null;
  readonly loincs: readonly string[];
  /** The specimen of the report section; null if unknown. */
  readonly section: "blood" | "urine" | null;
  readonly own: OwnNames;
  /** The result is words ("Negative"): of a test strip and a measurement of one name, it is the strip. */
  readonly isInWords?: boolean;
}

export interface MarkerMatch {
  /** A key of the catalog, or `own:<id>`. */
  readonly marker: string;
  readonly form: string | null;
  readonly by: "loinc" | "alias" | "joined-alias" | "own";
}

/** A number without a unit and a two-letter name are not enough evidence. */
const SHORTEST_WITHOUT_UNIT = 3;

/**
 * The marker of a printed line: by the person's own names, then by code, then by name. A missed match costs a tap, a
 * wrong one a wrong chart, so this is null if names, code and unit disagree or leave two markers.
 */
export function matchMarker(asked: NameToMatch, catalogue: Catalogue): MarkerMatch | null {
  const own = ownMatch(asked, catalogue);
  if (own !== null) return own;
  if (asked.loincs.some((code) => catalogue.otherCodes.has(code))) return null;
  const found = findName(asked.name, asked.section, catalogue);
  const coded = codedMarkers(asked, catalogue);
  if (coded.length > 0) {
    const [first] = coded;
    if (first === undefined || coded.some(({ marker }) => marker !== first.marker)) return null;
    if (found !== null && !isSameOrNarrower(first, found, asked, catalogue)) return null;
    const form = first.form ?? formByName(first, found);
    return { marker: first.marker, form: formOfUnit(first.marker, form, asked.ucum, catalogue), by: "loinc" };
  }
  if (asked.loincs.length > 0 && asked.ucum === null) return null;
  return found === null ? null : byName(found, asked, catalogue);
}

/** Whether any marker has that name, whatever the unit. */
export function knowsName(name: string, catalogue: Catalogue, own: OwnNames): boolean {
  const key = nameKey(name);
  return (
    own.names.some((known) => known.name === key) ||
    own.markers.some((marker) => nameKey(marker.name) === key) ||
    findName(name, null, catalogue) !== null
  );
}

function ownMatch({ name, ucum, section, own }: NameToMatch, catalogue: Catalogue): MarkerMatch | null {
  const key = nameKey(name);
  const mapped = own.names.find((known) => known.name === key)?.marker;
  if (mapped !== undefined) {
    const marker = catalogue.markers.get(mapped);
    if (marker === undefined) return { marker: mapped, form: null, by: "own" };
    const form = formByName({ marker: mapped, form: null }, findName(name, section, catalogue));
    const isOfSection = section !== "urine" || marker.specimen === "urine";
    if (isOfSection && takesUnit(marker, form, ucum))
      return { marker: mapped, form: formOfUnit(mapped, form, ucum, catalogue), by: "own" };
  }
  const added = own.markers.find((marker) => nameKey(marker.name) === key);
  return added === undefined ? null : { marker: `own:${added.id}`, form: null, by: "own" };
}

function codedMarkers({ loincs, ucum, section }: NameToMatch, { codes, markers }: Catalogue): readonly Named[] {
  return loincs.flatMap((code) => {
    const named = codes.get(code);
    const marker = named === undefined ? undefined : markers.get(named.marker);
    if (named === undefined || marker === undefined || !takesUnit(marker, named.form, ucum)) return [];
    return section === "urine" && marker.specimen !== "urine" ? [] : [named];
  });
}

/**
 * Real reports have wrong codes: zinc appears under a code of magnesium. A code counts only if the name means the same
 * marker, or a broader one ("CRP" for high-sensitivity CRP).
 */
function isSameOrNarrower(coded: Named, found: FoundName, asked: NameToMatch, { markers }: Catalogue): boolean {
  if (found.named.some(({ marker }) => marker === coded.marker)) return true;
  const words = nameKey(asked.name).split(" ");
  const marker = markers.get(coded.marker);
  return marker !== undefined && [marker.name, ...marker.aliases].some((alias) => holdsAll(nameKey(alias), words));
}

function holdsAll(key: string, words: readonly string[]): boolean {
  const held = new Set(key.split(" "));
  return words.every((word) => held.has(word));
}

const formByName = (coded: Named, found: FoundName | null): string | null =>
  found?.named.find(({ marker }) => marker === coded.marker)?.form ?? null;

function byName(
  { named, by, key, isSure }: FoundName,
  { ucum, isInWords }: NameToMatch,
  catalogue: Catalogue,
): MarkerMatch | null {
  const all = named.filter(({ marker, form }) => {
    const known = catalogue.markers.get(marker);
    if (known === undefined || !takesUnit(known, form, ucum)) return false;
    return ucum !== null || isUnitless(known) || (isSure && key.length >= SHORTEST_WITHOUT_UNIT);
  });
  const isStrip = ({ marker }: Named): boolean => {
    const known = catalogue.markers.get(marker);
    return known !== undefined && isUnitless(known);
  };
  const fitting = isInWords === true && all.length > 1 ? all.filter(isStrip) : all;
  const [only] = fitting;
  if (only === undefined || fitting.length > 1) return null;
  return { marker: only.marker, form: formOfUnit(only.marker, only.form, ucum, catalogue), by };
}

/** Returns a form only if it changes the number: a mole of urea is a mole of urea nitrogen. */
function formOfUnit(key: string, form: string | null, ucum: string | null, { markers }: Catalogue): string | null {
  const units = markers.get(key)?.units ?? [];
  return ucum === null || units.some((unit) => unit.ucum === ucum && unit.form === form) ? form : null;
}

function takesUnit(marker: Biomarker, form: string | null, ucum: string | null): boolean {
  return (
    ucum === null || marker.units.some((unit) => unit.ucum === ucum && (unit.form === undefined || unit.form === form))
  );
}

/** Ratios and scores are printed without a unit. */
export const isUnitless = ({ canonicalUnit }: Biomarker): boolean =>
  canonicalUnit === "1" || canonicalUnit.startsWith("{");
