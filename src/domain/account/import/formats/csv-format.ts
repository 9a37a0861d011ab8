import type { TableRow } from "#domain/bloodwork/read/table/parse-table.ts";
import type { Mapping } from "../columns.ts";
import type { RowReading } from "../proposal.ts";

/** One table of a known app. `reader` is null if the head is another's. */
export interface CsvFormat {
  readonly app: string;
  readonly reader: (head: readonly string[]) => RowReader | null;
}

export interface RowReader {
  readonly read: (row: TableRow, unit: Mapping["unit"]) => RowReading;
  /** True for a row whose amount has no unit anywhere in the file: the person is asked once. */
  readonly asksUnit?: (row: TableRow) => boolean;
}

/** The place of each named column, in any order; null if one of them is missing. */
export function placesOf<const Name extends string>(
  head: readonly string[],
  names: readonly Name[],
): Readonly<Record<Name, number>> | null {
  const places = names.map((name) => [name, head.indexOf(name)] as const);
  if (places.some(([, place]) => place === -1)) return null;
  // Every name has its place here; `Object.fromEntries` widens the keys.
  return Object.fromEntries(places) as Record<Name, number>;
}

/** How programs write numbers and days, in whatever country they run. */
export const WRITTEN_BY_CODE = {
  decimal: "point",
  dateOrder: "YMD",
  syringe: null,
} as const satisfies Partial<Mapping>;
