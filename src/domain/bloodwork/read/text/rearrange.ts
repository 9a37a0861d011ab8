import { isDateText } from "./head/dates.ts";
import { type Cell, type CellLine, gridCells, letterOf } from "./line/cells.ts";
import { roleOfHead } from "./line/head-roles.ts";
import { type Names, plainName } from "./line/split-line.ts";

/** Fewer names than this are no table. */
const ENOUGH = 3;

/** A line of a table put together from cells that were printed elsewhere. */
const gridLine = (like: CellLine, texts: readonly string[]): CellLine => ({
  ...like,
  cells: gridCells(texts),
  text: texts.filter((text) => text !== "").join("   "),
  isGrid: true,
});

/**
 * Makes rows again of a table whose columns are printed one below the other: all names, then all results, units and
 * intervals, each under its heading. It is left alone unless all columns have the same number of cells.
 */
export function withColumnsJoined(lines: readonly CellLine[], names: Names): readonly CellLine[] {
  const printed = lines.filter(({ text }) => text !== "");
  const from = printed.findIndex((line) => roleOf(line) === "name");
  const second = printed.findIndex((line, place) => place > from && roleOf(line) === "value");
  const size = second - from;
  if (from < 0 || second < 0 || size <= ENOUGH) return lines;
  const columns: CellLine[][] = [];
  for (let at = from; at + size <= printed.length && isHead(printed[at], at === from); at += size) {
    const column = printed.slice(at, at + size);
    if (column.slice(1).some((line) => line.cells.length !== 1 || roleOf(line) !== null)) break;
    columns.push(column);
  }
  const [own = []] = columns;
  const known = own.slice(1).filter(({ text }) => names.knows(plainName(text))).length;
  if (columns.length < 2 || known * 2 < size) return lines;
  const rows = own.map((line, place) =>
    gridLine(
      line,
      columns.map((column) => (place === 0 ? column[0]?.text : column[place]?.text.replace(/^[-\u2013]$/u, "")) ?? ""),
    ),
  );
  const taken = new Set(columns.flat());
  return lines.flatMap((line) => (line === own[0] ? rows : taken.has(line) ? [] : [line]));
}

const roleOf = ({ cells }: CellLine): string | null => {
  const [only] = cells;
  return cells.length === 1 && only !== undefined ? roleOfHead(only) : null;
};
const BESIDE: ReadonlySet<string> = new Set(["value", "unit", "range", "flag"]);
const isHead = (line: CellLine | undefined, isFirst: boolean): boolean =>
  line !== undefined && (isFirst ? roleOf(line) === "name" : BESIDE.has(roleOf(line) ?? ""));

/**
 * Turns a table whose names run across the top, with lines of units, intervals and days below them, so that each name
 * has its row again. It is left alone unless every cell is below exactly one name.
 */
export function withTurnedTables(lines: readonly CellLine[], names: Names): readonly CellLine[] {
  const found: CellLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined) break;
    const end = lines.findIndex(({ text }, place) => place > at && text === "");
    const block = isNamesAcross(line, names) ? lines.slice(at, end < 0 ? lines.length : end) : [];
    const turned = block.length > 1 ? turnedBlock(block, names) : null;
    if (turned === null) found.push(line);
    else {
      found.push(...turned);
      at += block.length - 1;
    }
  }
  return found;
}

function isNamesAcross({ cells, isGrid }: CellLine, names: Names): boolean {
  if (isGrid || cells.length < ENOUGH || cells.some(({ text }) => /^[<>\d]/.test(text))) return false;
  const known = cells.filter(({ text }) => names.knows(plainName(text))).length;
  return known >= ENOUGH && known * 2 >= cells.length;
}

interface Side {
  readonly head: string;
  readonly order: number;
  readonly cells: ReadonlyMap<Cell, string>;
}

function turnedBlock([top, ...below]: readonly CellLine[], names: Names): readonly CellLine[] | null {
  const [first] = top?.cells ?? [];
  if (top === undefined || first === undefined) return null;
  // "Date   Hb   Créat": the first head is that of the days.
  const tops = roleOfHead(first) === "date" ? top.cells.slice(1) : top.cells;
  const sides = below.map((line) => unitsOf(line, tops, names) ?? sideOf(line, tops));
  const known = sides.filter((side) => side !== null);
  if (known.length < sides.length || !known.some(({ order }) => order === DAY)) return null;
  const inOrder = known.toSorted((one, other) => one.order - other.order);
  return [
    gridLine(top, ["Test", ...inOrder.map(({ head }) => head)]),
    ...tops.map((name) => gridLine(top, [name.text, ...inOrder.map(({ cells }) => cells.get(name) ?? "")])),
  ];
}

const [UNIT, RANGE, DAY] = [0, 1, 2];

/** A line of units without a label, each below its name. */
function unitsOf({ cells, isGrid }: CellLine, tops: readonly Cell[], names: Names): Side | null {
  const areUnits = cells.every(({ text }) => names.units.lengthAt(text, 0, false) === text.length);
  const placed = areUnits && !isGrid && cells.length > 1 ? placedBelow(cells, tops) : null;
  return placed === null ? null : { head: "Unit", order: UNIT, cells: placed };
}

function sideOf({ cells, isGrid }: CellLine, tops: readonly Cell[]): Side | null {
  const [label, ...rest] = cells;
  if (label === undefined || isGrid || rest.length === 0) return null;
  const role = roleOfHead(label);
  const order = isDateText(label.text) ? DAY : role === "unit" ? UNIT : role === "range" ? RANGE : null;
  const placed = order === null ? null : placedBelow(rest, tops);
  if (order === null || placed === null) return null;
  return { head: order === UNIT ? "Unit" : order === RANGE ? "Reference" : label.text, order, cells: placed };
}

/** The texts of a line below the names; null unless each cell is below exactly one. */
function placedBelow(cells: readonly Cell[], tops: readonly Cell[]): ReadonlyMap<Cell, string> | null {
  const placed = new Map<Cell, string>();
  for (const cell of cells) {
    const under = tops.filter((top, place) => {
      const next = tops[place + 1];
      return cell.x >= top.x - 2 * letterOf(cell) && (next === undefined || cell.end < next.x);
    });
    const [only, ...more] = under;
    if (only === undefined || more.length > 0 || placed.has(only)) return null;
    placed.set(only, cell.text);
  }
  return placed;
}
