import type { LabFlag } from "#domain/bloodwork/record/lab-value.ts";
import type { BloodworkResult } from "#domain/bloodwork/record/result.ts";
import { unitText } from "#domain/bloodwork/see/unit-text.ts";
import { valueText } from "#domain/bloodwork/see/value-text.ts";

/** One line of a draw as it is being typed or reviewed. Text as typed, so that nothing is lost while it is not yet right. */
export interface RowDraft {
  readonly id: string;
  /** A key of the catalogue or `own:<id>`; null while none is chosen. */
  readonly marker: string | null;
  /** As printed, or as typed into the field of the marker. */
  readonly name: string;
  readonly value: string;
  readonly unit: string;
  readonly range: string;
  readonly flag: LabFlag | "";
  readonly note: string;
  /** The line this one was made from; what is not changed of it stays as it was read, to the letter. */
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

/** A row in which nothing was typed but perhaps its marker, as a panel adds them: it is not saved and no error. */
export function isBlank({ name, marker, value, range, flag, note }: RowDraft): boolean {
  const isOnlyNamed = marker !== null || name.trim() === "";
  return isOnlyNamed && [value, range, flag, note].every((text) => text.trim() === "");
}
