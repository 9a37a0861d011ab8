import { writeCsv } from "#domain/csv/write-csv.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Draw } from "../record/entry.ts";
import type { LabRange, LabValue } from "../record/lab-value.ts";
import type { BloodworkResult } from "../record/result.ts";

const HEAD = [
  "Collected",
  "Laboratory",
  "Test",
  "Value",
  "Unit",
  "Reference range",
  "Flag",
  "Method",
  "LOINC",
  "Result state",
  "Reported",
  "Note",
  "Marker key",
];

/**
 * Every result of every draw on its own line, in printed units, always with decimal points. `readTable` reads it back;
 * cells that a spreadsheet could run are neutralized.
 */
export function csvOf(entries: readonly Draw[], { markers }: Catalogue): string {
  const rows = entries.flatMap((draw) =>
    draw.results.map((result) => [
      draw.collected,
      draw.laboratory,
      result.rawName,
      valueText(result.value),
      unitText(result),
      rangeText(result.range),
      result.flag ?? result.rawFlag,
      result.method ?? "",
      result.loinc ?? "",
      result.status,
      draw.reported ?? "",
      result.note,
      result.marker !== null && markers.has(result.marker) ? result.marker : "",
    ]),
  );
  return writeCsv([HEAD, ...rows]);
}

function valueText(value: LabValue): string {
  switch (value.kind) {
    case "number":
      return `${value.comparator ?? ""}${value.number}`;
    case "range":
      return `${value.low}-${value.high}`;
    case "ratio":
      return `${value.comparator ?? ""}${value.left}:${value.right}`;
    case "text":
      return value.text;
    case "none":
      return "--";
  }
}

/** If the printed unit is ambiguous, the code it was read as is more precise. */
const unitText = ({ rawUnit, ucum }: BloodworkResult): string => (rawUnit === "" ? (ucum ?? "") : rawUnit);

function rangeText(range: LabRange | null): string {
  if (range === null) return "";
  const { text, low, high, exclusive } = range;
  if (low !== null && high !== null) return exclusive === null ? `${low} - ${high}` : text;
  if (high !== null) return `${exclusive === "high" ? "<" : "<= "}${high}`;
  if (low !== null) return `${exclusive === "low" ? ">" : ">= "}${low}`;
  return text;
}
