import { type Cell, type CellLine, letterOf, lineOf } from "./cells.ts";
import type { Column } from "./head-roles.ts";
import type { UnitFinder } from "./unit-finder.ts";

const NUMBER = /^\d{1,6}(?:[.,]\d{1,4})?$/u;
const FROM = /^\d{1,6}(?:[.,]\d{1,4})? ?[-\u2013]$/u;
const TO = /^[-\u2013] ?\d{1,6}(?:[.,]\d{1,4})?$/u;
const DASH = /^[-\u2013]$/u;

/**
 * The line with its interval in one cell where the ends are printed apart, one below the other: "8,5   -   11,0". They
 * must be below its head and reach into no other column: below days, a dash says that a test was not done.
 */
export function withIntervalJoined(line: CellLine, columns: readonly Column[] | null, units: UnitFinder): CellLine {
  if (line.isGrid) return line;
  const at = line.cells.findIndex((_, place) => place > 0 && partsAt(line.cells, place) > 0);
  const parts = at < 0 ? [] : line.cells.slice(at, at + partsAt(line.cells, at));
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined) return line;
  const isBehindUnit =
    columns === null && isUnit(line.cells[at - 1], units) && /\d$/.test(line.cells[at - 2]?.text ?? "");
  if (!isBehindUnit && !(columns !== null && isInRange(first, last, columns))) return line;
  const [low, high] = parts.flatMap(({ text }) => text.match(/\d[\d.,]*/u) ?? []);
  if (low === undefined || high === undefined) return line;
  const whole = { text: `${low} - ${high}`, x: first.x, end: last.end };
  return lineOf(line, [...line.cells.slice(0, at), whole, ...line.cells.slice(at + parts.length)]) ?? line;
}

function isInRange(first: Cell, last: Cell, columns: readonly Column[]): boolean {
  const range = columns.find(({ role }) => role === "range");
  if (range === undefined || first.x < range.x - 4 * letterOf(first) || first.x > range.end) return false;
  const isApart = (column: Column) => column === range || column.end < first.x || column.x > last.end;
  return columns.every(isApart);
}

/** How many cells from here on make up an interval; 0 if they don't. */
function partsAt(cells: readonly Cell[], at: number): number {
  const [first = "", second = "", third = ""] = cells.slice(at, at + 3).map(({ text }) => text);
  if (NUMBER.test(first) && DASH.test(second) && NUMBER.test(third)) return 3;
  return (FROM.test(first) && NUMBER.test(second)) || (NUMBER.test(first) && TO.test(second)) ? 2 : 0;
}

const isUnit = (cell: Cell | undefined, units: UnitFinder): boolean =>
  cell !== undefined && units.lengthAt(cell.text, 0, true) === cell.text.length;
