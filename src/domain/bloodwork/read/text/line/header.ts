import { type Cell, type CellLine, letterOf } from "./cells.ts";
import { headsOfTwoLines, onlyDayOf } from "./head-days.ts";
import { type Column, columnsOf, type PrintedRole } from "./head-roles.ts";

/** The columns of a table header; null for any other line. */
export function headerOf(line: CellLine): readonly Column[] | null {
  if (line.cells.length === 0 || line.text.length > 250) return null;
  const columns: Column[] = [];
  let unknown = 0;
  for (const cell of line.cells) {
    const read = columnsOf(cell);
    if (read === null) unknown += /\d/.test(cell.text) ? MANY : 1;
    columns.push(...(read ?? [{ role: "other" as const, x: cell.x, end: cell.end, date: null }]));
  }
  const [unnamed] = columns;
  const isWhole = WHOLE.every((own) => columns.some(({ role }) => role === own));
  if (isWhole && unnamed?.role === "other" && columns.every(({ role }) => role !== "name")) {
    if (line.cells[0] !== undefined && columnsOf(line.cells[0]) === null) unknown -= 1;
    columns[0] = { ...unnamed, role: "name" };
  }
  const days = columns.filter(({ role }) => role === "dated").length;
  const isOfDays = days > 1 && columns.some(({ role }) => role === "unit" || role === "range");
  const isSure = ["name", "value"].every((own) => columns.some(({ role }) => role === own));
  const known = columns.length - unknown;
  const most = isOfDays ? MAX_UNKNOWN_BESIDE_DAYS : isSure && known > 2 ? Math.max(1, known / 4) : known / 4;
  if (unknown > Math.floor(most)) return null;
  const [first] = columns;
  if (isOfDays && first?.role === "other" && columns.every(({ role }) => role !== "name")) {
    columns[0] = { ...first, role: "name" };
  }
  splitResultUnits(line, columns);
  const roles = new Set(columns.map(({ role }) => role));
  const hasResult = roles.has("value") || roles.has("dated");
  if (roles.size < 2 || !(hasResult || (roles.has("name") && roles.has("range")))) return null;
  if (days < 2 && columns.length - days - columns.filter(({ role }) => role === "date").length < 2) return null;
  return withRoomForResults(withDates(withEnds(columns)));
}

/**
 * The columns of a header whose words go on below, each in its place: "INTERVALLO DI" above "RIFERIMENTO". Null where
 * the line below says anything else.
 */
export const headerOfTwoLines = (line: CellLine, below: CellLine | undefined): readonly Column[] | null =>
  headerWith(line, below, (own, other) => `${own} ${other}`);

/** The same for a header with several words that begin above: "Resultado   Fecha" above "anterior   anterior". */
export const headerBegunAbove = (line: CellLine, above: CellLine | undefined): readonly Column[] | null =>
  above === undefined || above.cells.length < 2 ? null : headerWith(line, above, (own, other) => `${other} ${own}`);

function headerWith(
  line: CellLine,
  other: CellLine | undefined,
  join: (own: string, other: string) => string,
): readonly Column[] | null {
  if (other === undefined || !/\p{L}/u.test(other.text) || /\d/.test(other.text) || line.isGrid) return null;
  const open = new Set(other.cells);
  const cells = line.cells.map((cell) => {
    const [only, ...more] = other.cells.filter(({ x, end }) => x <= cell.end && end >= cell.x);
    // A day is a head by itself: "Entnahme" above it says nothing new.
    if (only === undefined || more.length > 0 || !/\p{L}/u.test(only.text) || /\d/.test(cell.text)) return cell;
    const whole = { ...cell, text: join(cell.text, only.text) };
    if (columnsOf(whole)?.length !== 1) return cell;
    open.delete(only);
    return { ...whole, x: Math.min(cell.x, only.x), end: Math.max(cell.end, only.end) };
  });
  return open.size > 0 ? null : headerOf({ ...line, cells });
}

/**
 * The columns of a header behind the title of a chapter: "HÉMATOLOGIE   Valeurs de référence   Antériorité", the day
 * beside or below; or of earlier results and nothing else. Null for other lines.
 */
export function headerBehindTitle({ cells: own }: CellLine, below: CellLine | undefined): readonly Column[] | null {
  const [first, ...rest] = own;
  if (first === undefined || own.length > 6) return null;
  const inTwoLines = (printed: readonly Cell[]) => {
    const joined = below === undefined ? null : headsOfTwoLines(printed, below.cells);
    return joined?.every((cell) => columnsOf(cell) !== null) === true ? joined : null;
  };
  const whole = inTwoLines(own);
  const isTitled = whole === null && rest.length > 0 && !/\d/.test(first.text) && columnsOf(first) === null;
  const cells = whole ?? (isTitled ? (inTwoLines(rest) ?? rest) : own);
  const columns = cells.map(columnsOf);
  if (columns.includes(null)) return null;
  const heads = withDates(columns.flatMap((column) => column ?? []));
  const has = (role: PrintedRole) => heads.some((head) => head.role === role);
  const names: Column = { role: "name", x: isTitled ? first.x : 0, end: isTitled ? first.end : 0, date: null };
  if (has("dated") || has("name")) return null;
  if (has("value")) return isTitled && (has("range") || has("previous")) ? [names, ...heads] : null;
  if (!has("previous") || !heads.every(({ role }) => role === "range" || role === "previous")) return null;
  const isDated = heads.some(({ date }) => date !== null) || (below !== undefined && onlyDayOf(below) !== null);
  return isDated || has("range") ? withRoomForResults([names, ...heads]) : null;
}

/** Today's results without a head are between the names and the first of the other columns. */
function withRoomForResults(columns: readonly Column[]): readonly Column[] {
  const [names, next] = columns;
  const hasHead = columns.some(({ role }) => role === "value" || role === "dated");
  if (hasHead || names?.role !== "name" || next === undefined || !columns.some(({ role }) => role === "previous"))
    return columns;
  return [
    names,
    { role: "value", x: names.end, end: Math.max(names.end, next.x - 1), date: null },
    ...columns.slice(1),
  ];
}

/** An unknown cell with a number in it is the result of a row: no header has one. */
const MANY = 10;

/** Beside these, the first column has the names, whatever its header calls them. */
const WHOLE: readonly PrintedRole[] = ["value", "unit", "range"];

/** "RESULT UNITS" heads the units of a tracker; where no other column has the result, it heads both. */
function splitResultUnits({ cells }: CellLine, columns: Column[]): void {
  if (columns.some(({ role }) => role === "value" || role === "dated")) return;
  const cell = cells.find(({ text }) => /^results? units?$/iu.test(text));
  const at = columns.findIndex(({ x }) => x === cell?.x);
  const both = columns[at];
  if (cell === undefined || both === undefined) return;
  const letter = letterOf(cell);
  const end = both.x + cell.text.indexOf(" ") * letter;
  columns.splice(at, 1, { ...both, role: "value", end }, { ...both, role: "unit", x: end + letter });
}

/** A line of several days with a unit or an interval heads a table, whatever it calls the name and the code. */
const MAX_UNKNOWN_BESIDE_DAYS = 2;

/** The ends of the interval are columns of their own only side by side, and beside no interval. */
function withEnds(columns: readonly Column[]): readonly Column[] {
  const ends = columns.flatMap(({ role }, place) => (role === "low" || role === "high" ? [{ role, place }] : []));
  const [low, high] = ends;
  const isPair = ends.length === 2 && low?.role === "low" && high?.role === "high" && high.place === low.place + 1;
  if (isPair && !columns.some(({ role }) => role === "range" || role === "dated")) return columns;
  return columns.map((column) =>
    column.role === "low" || column.role === "high" ? { ...column, role: "other" } : column,
  );
}

/** A column with only a day as header is an earlier result next to a result column, else one of several days. */
function withDates(printed: readonly Column[]): readonly Column[] {
  const isOfDay = ({ role, date }: Column) => role === "value" && date !== null;
  // "Uitslag 12-02-2026   Uitslag 14-08-2025"
  const areDays = printed.filter(isOfDay).length > 1;
  const columns = printed.map((column) =>
    areDays && isOfDay(column) ? { ...column, role: "dated" as const } : column,
  );
  const hasValue = columns.some(({ role }) => role === "value");
  return withOwnDays(
    columns.map((column) => (column.role === "dated" && hasValue ? { ...column, role: "previous" } : column)),
  );
}

/** "Anterior | Fecha", also several times: an earlier result and the column of its day are one. */
function withOwnDays(columns: readonly Column[]): readonly Column[] {
  const from = columns.findIndex(({ role }) => role === "name" || role === "value");
  const isOfEarlier = ({ role, date }: Column, place: number) =>
    place > from && (role === "date" || (role === "previous" && date === null));
  const start = columns.findIndex(isOfEarlier);
  const length = columns.slice(start).findIndex((column, place) => !isOfEarlier(column, start + place));
  const run = from < 0 || start < 0 ? [] : columns.slice(start, length < 0 ? undefined : start + length);
  const [first, second] = run;
  if (first === undefined || second === undefined || run.length % 2 === 1 || first.role === second.role) return columns;
  if (run.some(({ role }, place) => role !== (place % 2 === 0 ? first.role : second.role))) return columns;
  const pairs = run.flatMap((column, place) => {
    const other = run[place + 1];
    return place % 2 === 1 || other === undefined ? [] : [{ ...column, role: "previous" as const, end: other.end }];
  });
  return [...columns.slice(0, start), ...pairs, ...columns.slice(start + run.length)];
}
