import type { LabValue } from "../record/lab-value.ts";
import type { ReadRow } from "./reading.ts";

/** A row with its texts trimmed and cut to the length of their fields, ready to store in a draw. */
export function keptRow(row: ReadRow): ReadRow {
  const { result } = row;
  return {
    ...row,
    result: {
      ...result,
      rawName: clip(result.rawName, 300) || "?",
      rawValue: clip(result.rawValue, 500),
      rawUnit: clip(result.rawUnit, 80),
      rawFlag: clip(result.rawFlag, 80),
      value: keptValue(result.value),
      method: clip(result.method ?? "", 200) || null,
      note: result.note.slice(0, 2000),
      source: result.source === null ? null : { ...result.source, text: result.source.text.slice(0, 2000) },
    },
  };
}

const clip = (text: string, longest: number): string => text.trim().slice(0, longest).trim();

function keptValue(value: LabValue): LabValue {
  if (value.kind === "text") return { ...value, text: clip(value.text, 500) || "?" };
  return value.kind === "none" ? { ...value, reason: clip(value.reason, 200) } : value;
}
