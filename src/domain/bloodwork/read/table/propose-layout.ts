import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import { knowsName, type OwnNames } from "#domain/bloodwork/catalogue/match-marker.ts";
import { ucumOf } from "#domain/bloodwork/catalogue/ucum-of.ts";
import type { TableLayout } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { readFlag } from "../printed/flag.ts";
import { readRange } from "../printed/range.ts";
import { columnsOf } from "./columns.ts";
import { dateOrderOf, looksLikeDate } from "./date-order.ts";
import { decimalOf } from "./decimals.ts";
import { unitInName } from "./split-value.ts";

type Column = keyof TableLayout["columns"];

export interface LayoutProposal {
  readonly layout: TableLayout;
  /** True if the names are known markers and only one column has numbers, so nothing else is possible. */
  readonly isPlain: boolean;
}

const SAMPLE = 200;

/**
 * A proposed layout for a table with unclear headers: by header words first, then by cell contents. The person
 * confirms it; a column without evidence is null.
 */
export function proposeLayout(
  head: readonly string[],
  rows: ReadonlyArray<readonly string[]>,
  { catalogue, own }: { readonly catalogue: Catalogue; readonly own: OwnNames },
): LayoutProposal {
  const sample = rows.slice(0, SAMPLE);
  const share = (place: number, fits: (cell: string) => boolean): number => shareOf(sample, place, fits);
  const isName = (cell: string) => knowsName(unitInName(cell, catalogue)?.name ?? cell, catalogue, own);
  const kinds: ReadonlyArray<readonly [Column, (cell: string) => boolean]> = [
    ["name", isName],
    ["date", looksLikeDate],
    ["value", (cell) => isNumber(cell) && !looksLikeDate(cell)],
    ["unit", (cell) => ucumOf(cell, catalogue) !== null],
    ["range", (cell) => hasBounds(cell)],
    ["flag", (cell) => readFlag(cell) !== null],
  ];
  const named = columnsOf(head);
  const taken = new Set<number>(Object.values(named));
  const places = columnPlaces(head, sample);
  const columns = emptyColumns();
  for (const column of ["name", "value", "unit", "range", "flag", "date", "laboratory"] as const)
    columns[column] = named[column] ?? null;
  const numeric = places.filter((place) => !taken.has(place) && share(place, isValue) > 0.6);
  for (const [column, fits] of kinds) {
    if (columns[column] !== null) continue;
    const best = bestPlace(places, taken, (place) => share(place, fits));
    if (best !== null) taken.add(best);
    columns[column] = best;
  }
  const isPlain =
    columns.name !== null &&
    columns.value !== null &&
    share(columns.name, isName) > 0.5 &&
    (named.value !== undefined || numeric.length === 1);
  return { layout: { head: [...head], columns, ...writtenAs(sample, columns) }, isPlain };
}

const isNumber = (cell: string): boolean =>
  /^[<>≤≥]? ?=? ?[-+−]?\d[\d.,]*(?: ?\p{L}[^\d]*| ?%)?$/u.test(cell.slice(0, 60));
const isValue = (cell: string): boolean => isNumber(cell) && !looksLikeDate(cell);

function hasBounds(cell: string): boolean {
  const range = readRange(cell, "point");
  return range !== null && (range.low !== null || range.high !== null) && !isNumber(cell);
}

function columnPlaces(head: readonly string[], rows: ReadonlyArray<readonly string[]>): readonly number[] {
  const width = Math.max(head.length, ...rows.map(({ length }) => length));
  return Array.from({ length: width }, (_, place) => place);
}

function shareOf(rows: ReadonlyArray<readonly string[]>, place: number, fits: (cell: string) => boolean): number {
  const filled = rows.map((cells) => cells[place] ?? "").filter((cell) => cell !== "");
  return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length;
}

function bestPlace(
  places: readonly number[],
  taken: ReadonlySet<number>,
  score: (place: number) => number,
): number | null {
  const free = places.filter((place) => !taken.has(place)).map((place) => ({ place, score: score(place) }));
  const best = free.reduce((winner, one) => (one.score > winner.score ? one : winner), { place: -1, score: 0.3 });
  return best.place === -1 ? null : best.place;
}

const emptyColumns = (): TableLayout["columns"] => ({
  name: null,
  value: null,
  unit: null,
  range: null,
  flag: null,
  date: null,
  laboratory: null,
});

function writtenAs(
  rows: ReadonlyArray<readonly string[]>,
  { value, range, date }: TableLayout["columns"],
): Pick<TableLayout, "dateOrder" | "decimal"> {
  const cells = (place: number | null) => (place === null ? [] : rows.map((row) => row[place] ?? ""));
  const decimal = decimalOf([...cells(value), ...cells(range)], "point");
  return { decimal, dateOrder: dateOrderOf(cells(date), decimal === "comma" ? "DMY" : "MDY").order };
}
