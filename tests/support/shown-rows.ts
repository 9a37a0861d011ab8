import { NO_OWN_NAMES } from "#domain/bloodwork/catalogue/match-marker.ts";
import type { Reading, ReadRow } from "#domain/bloodwork/read/reading.ts";
import { readTable } from "#domain/bloodwork/read/table/read-table.ts";
import { shippedCatalogue } from "./shipped-catalogue.ts";

export const tableContext = { catalogue: shippedCatalogue(), own: NO_OWN_NAMES, layouts: [] };

/** A row as one line: marker, value with its comparator, unit, range, flag, and the day of its draw where it has one. */
export function shown({ result, collected }: ReadRow): string {
  const { value, range } = result;
  const number =
    value.kind === "number"
      ? `${value.comparator ?? ""}${value.number}`
      : value.kind === "text"
        ? value.text
        : value.kind;
  return [result.marker ?? `? ${result.rawName}`, number, result.ucum, range?.text, result.flag, collected]
    .filter((part) => part !== null && part !== undefined)
    .join(" | ");
}

export const shownRows = ({ rows }: Reading): readonly string[] => rows.map(shown);

/** A table of these lines. */
export const readLines = (...lines: string[]): Reading => readTable(lines.join("\n"), tableContext);
