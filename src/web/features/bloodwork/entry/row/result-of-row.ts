import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import { isUnitless, matchMarker } from "#domain/bloodwork/catalogue/match-marker.ts";
import { nameKey } from "#domain/bloodwork/catalogue/name-key.ts";
import { ucumOf } from "#domain/bloodwork/catalogue/ucum-of.ts";
import { readRange } from "#domain/bloodwork/read/printed/range.ts";
import { valueAndUnit } from "#domain/bloodwork/read/printed/unit-behind.ts";
import { readValue } from "#domain/bloodwork/read/printed/value.ts";
import type { BloodworkResult } from "#domain/bloodwork/record/result.ts";
import type { RowDraft } from "./row-draft.ts";
import { rowOfResult } from "./row-draft.ts";

export type Decimal = "point" | "comma";
export type RowErrors = Partial<Record<"name" | "value" | "unit" | "range" | "note", string>>;
export type RowOutcome =
  | { readonly ok: true; readonly result: BloodworkResult }
  | { readonly ok: false; readonly errors: RowErrors };

/**
 * Unedited parts are copied exactly as read; edited parts are parsed like print: `<0.3`, `1:160`, `11,9`, words. Fails
 * with an error for each field that can't be saved.
 */
export function resultOfRow(row: RowDraft, catalogue: Catalogue, decimal: Decimal): RowOutcome {
  const before = read.get(row);
  if (before?.catalogue === catalogue && before.decimal === decimal) return before.outcome;
  const outcome = readRow(row, catalogue, decimal);
  read.set(row, { catalogue, decimal, outcome });
  return outcome;
}

/** Cached, because a draw may have 500 rows and each keystroke changes only one. */
const read = new WeakMap<
  RowDraft,
  { readonly catalogue: Catalogue; readonly decimal: Decimal; readonly outcome: RowOutcome }
>();

function readRow(row: RowDraft, catalogue: Catalogue, decimal: Decimal): RowOutcome {
  const before = row.from === null ? null : rowOfResult(row.from, row.id);
  const errors = errorsOf(row);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const apart = row.unit.trim() === "" ? valueAndUnit(row.value, decimal, catalogue) : null;
  const typed = { value: apart?.value ?? row.value.trim(), unit: apart?.unit ?? row.unit.trim() };
  const isMarkerKept = row.from !== null && row.marker === row.from.marker;
  const ucum =
    row.from && row.unit === before?.unit && isMarkerKept ? row.from.ucum : unitOf(typed.unit, row, catalogue);
  const isValueKept = row.from !== null && row.value === before?.value;
  const isUnitKept = row.from !== null && row.unit === before?.unit;
  return {
    ok: true,
    result: {
      marker: row.marker,
      rawName: row.name.trim() || nameOf(row, catalogue),
      rawValue: isValueKept && row.from ? row.from.rawValue : typed.value,
      rawUnit: isUnitKept && row.from ? row.from.rawUnit : typed.unit,
      value:
        isValueKept && row.from ? row.from.value : (readValue(typed.value, decimal) ?? { kind: "none", reason: "" }),
      ucum,
      form: isMarkerKept && row.from && ucum === row.from.ucum ? row.from.form : formOf(row, ucum, catalogue),
      range: row.from && row.range === before?.range ? row.from.range : readRange(row.range, decimal),
      flag: row.flag === "" ? null : row.flag,
      rawFlag: row.from && row.flag === before?.flag ? row.from.rawFlag : row.flag,
      method: row.from?.method ?? null,
      loinc: row.from?.loinc ?? null,
      status: row.from?.status ?? "final",
      source: row.from?.source ?? null,
      note: row.note.trim(),
    },
  };
}

/** Limits of the result schema, checked here so that the error names the field instead of coming from the server. */
const LONGEST = { name: 300, value: 500, unit: 80, range: 500, note: 2_000 } as const;

function errorsOf(row: RowDraft): RowErrors {
  const errors: RowErrors = {};
  if (row.name.trim() === "" && row.marker === null) errors.name = "Name the marker.";
  if (row.value.trim() === "" && row.from?.value.kind !== "none") errors.value = "Type the result.";
  for (const field of ["name", "value", "unit", "range", "note"] as const)
    if (row[field].trim().length > LONGEST[field]) errors[field] = `At most ${LONGEST[field]} letters.`;
  return errors;
}

function unitOf(unit: string, { marker: key }: RowDraft, catalogue: Catalogue): string | null {
  const known = ucumOf(unit, catalogue);
  if (known !== null || unit !== "") return known;
  const marker = key === null ? undefined : catalogue.markers.get(key);
  return marker !== undefined && isUnitless(marker) ? marker.canonicalUnit : null;
}

/** Urea and urea nitrogen share a marker and a unit; only the typed name tells them apart. */
function formOf({ marker, name }: RowDraft, ucum: string | null, catalogue: Catalogue): string | null {
  const key = nameKey(name);
  if (marker === null || key === "") return null;
  const own = { names: [{ name: key, marker }], markers: [] };
  return matchMarker({ name, ucum, loincs: [], section: null, own }, catalogue)?.form ?? null;
}

const nameOf = ({ marker }: RowDraft, catalogue: Catalogue): string =>
  (marker === null ? undefined : catalogue.markers.get(marker)?.name) ?? "?";
