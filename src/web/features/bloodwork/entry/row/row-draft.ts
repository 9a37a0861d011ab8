import type { LabFlag } from "#domain/bloodwork/record/lab-value.ts";
import type { BloodworkResult } from "#domain/bloodwork/record/result.ts";
import { unitText } from "#domain/bloodwork/see/unit-text.ts";
import { valueText } from "#domain/bloodwork/see/value-text.ts";

/** One line being typed or reviewed. Stored as text, so that invalid input isn't lost. */
export interface RowDraft {
  readonly id: string;
  /** A catalogue key or `own:<id>`; null if not chosen yet. */
  readonly marker: string | null;
  /** As printed, or as typed into the marker field. */
  readonly name: string;
  readonly value: string;
  readonly unit: string;
  readonly range: string;
  readonly flag: LabFlag | "";
  readonly note: string;
  /** The line this row was made from; unedited parts are saved exactly as read. */
  readonly from: BloodworkResult | null;
}

export const emptyRow = (id: string): RowDraft => ({
  id,
  marker: null,
  name: "",
  value: "",
  unit: "",
  range: "",
  flag: "",
  note: "",
  from: null,
});

export function rowOfResult(result: BloodworkResult, id: string): RowDraft {
  return {
    id,
    marker: result.marker,
    name: result.rawName,
    value: result.rawValue || (result.value.kind === "none" ? result.value.reason : valueText(result.value)),
    unit: result.rawUnit || (result.ucum === null ? "" : unitText(result.ucum)),
    range: result.range?.text ?? "",
    flag: result.flag ?? "",
    note: result.note,
    from: result,
  };
}

/** True if nothing was typed except perhaps a marker, as panels add them. Such rows aren't saved and aren't errors. */
export function isBlank({ name, marker, value, range, flag, note }: RowDraft): boolean {
  const isOnlyNamed = marker !== null || name.trim() === "";
  return isOnlyNamed && [value, range, flag, note].every((text) => text.trim() === "");
}
