import { dateTextsOf, isDateText } from "../head/dates.ts";
import type { Cell, CellLine } from "./cells.ts";
import { type Column, columnsOf, type PrintedRole, roleOfHead } from "./head-roles.ts";
import { specimenOf } from "./words.ts";

/** The columns of a line that holds only days; null for any other line. */
export function daysOf({ cells }: Pick<CellLine, "cells">): readonly Column[] | null {
  const columns = cells.map(columnsOf);
  if (cells.length < 2 || !columns.every((own) => own?.length === 1 && own[0]?.role === "dated")) return null;
  return columns.flatMap((own) => own ?? []);
}

/** Whether a line heads several columns with days, in full or in part: "12.01.   14.01.", "Jan 2025   Aug 2025", whatever else it says. */
export function hasSeveralDays({ cells, text }: CellLine): boolean {
  if (text.length > 250 || /:\s/.test(text)) return false;
  const [only] = cells;
  if (cells.length === 1 && only !== undefined && hasDaysBehindHeads(only)) return true;
  const days = cells.filter(({ text: own }) => isDateText(own) || SHORT_DAY.test(own));
  return days.length > 1 && cells.every((cell) => days.includes(cell) || !/\d/.test(cell.text));
}

const SHORT_DAY =
  /^(?:0?[1-9]|[12]\d|3[01])(?:\.(?:0?[1-9]|1[0-2])\.|\/(?:0?[1-9]|1[0-2])|[ .-]{1,2}\p{L}{3,4}\.?)(?: \d{2}:\d{2})?$|^(?:\p{L}{3,9}\.?[ -]|(?:0?[1-9]|1[0-2])\/)(?:19|20)\d{2}$/u;

/** The days of a line whose other cells are the beginnings of heads that go on below: "Intervalo de". */
export function daysAboveHeads({ cells }: CellLine): readonly Column[] | null {
  const days = cells.filter(({ text }) => /\d/.test(text));
  const words = cells.filter((cell) => !days.includes(cell));
  if (words.length === 0 || words.length > 2 || words.some(({ text }) => text.length > 20)) return null;
  return daysOf({ cells: days });
}

/** A time of day, with a mark such as "(NFA)" behind it at most. */
const TIME_ONLY = /^(?:[01]?\d|2[0-3]):[0-5]\d(?: \(\p{L}{1,6}\))?$/u;
const CLOCK = /^(?:[01]\d|2[0-3])[0-5]\d$/u;

/**
 * Adds the line below a header of several days: times of day, and the headers of other columns. Null if it adds
 * nothing.
 */
export function widened(columns: readonly Column[], line: CellLine): readonly Column[] | null {
  const { cells } = line;
  const below = withoutDayLabel(line);
  const withDay = withDaysBelow(columns, below) ?? withDayBelow(columns, below);
  if (withDay !== null) return withDay;
  if (!columns.some(({ role }) => role === "dated")) return null;
  const days = columns.filter(({ role }) => role === "dated");
  // "0820   0905": only beside nothing else are such numbers times.
  const areClocks = cells.length === days.length && cells.every(({ text }) => CLOCK.test(text));
  const times = areClocks ? cells : cells.filter(({ text }) => TIME_ONLY.test(text));
  const isUnderDay = ({ x, end }: Cell) => columns.some((day) => day.role === "dated" && x <= day.end && end >= day.x);
  const added = cells
    .slice(areClocks ? cells.length : headsNames(cells[0], days) ? 1 : 0)
    .filter((cell) => !TIME_ONLY.test(cell.text) && !(/^\p{L}+$/u.test(cell.text) && isUnderDay(cell))) // "Fasting   Yes   No"
    .flatMap((cell) => columnsOf(cell) ?? [UNKNOWN]);
  if (added.includes(UNKNOWN) || times.length + added.length === 0) return null;
  const timed = columns.map((column) => {
    const time = column.role === "dated" ? times.find(({ x, end }) => x <= column.end && end >= column.x) : undefined;
    return time === undefined || column.date === null ? column : { ...column, date: `${column.date} ${time.text}` };
  });
  return [...timed, ...added].sort((one, other) => one.x - other.x);
}

/** Before the days the first head is that of the names, whatever it says. */
const headsNames = (first: Cell | undefined, [day]: readonly Column[]): boolean =>
  first === undefined || (first.x < (day?.x ?? 0) && !BESIDE_NAMES.has(roleOfHead(first)));
const BESIDE_NAMES: ReadonlySet<PrintedRole | null> = new Set(["unit", "range"]);

/**
 * Heads of which some or all go on below, each in its place: "Valeurs de   Antériorité" above "référence   06/10/2025",
 * or above "référence" alone.
 */
export function headsOfTwoLines(above: readonly Cell[], below: readonly Cell[]): readonly Cell[] | null {
  if (above.length < 2 || above.length > 3 || below.length === 0 || below.length > above.length) return null;
  const isOver = (cell: Cell, under: Cell) => under.x <= cell.end && under.end >= cell.x;
  const pairs = above.map((cell) => [cell, below.filter((under) => isOver(cell, under))] as const);
  const used = pairs.flatMap(([, unders]) => unders);
  const isOneEach = pairs.every(([, unders]) => unders.length < 2);
  if (!isOneEach || used.length !== below.length || new Set(used).size < used.length) return null;
  return pairs.map(([cell, [under]]) =>
    under === undefined
      ? cell
      : { text: `${cell.text} ${under.text}`, x: Math.min(cell.x, under.x), end: Math.max(cell.end, under.end) },
  );
}

/**
 * The columns with the days of earlier results that the title of a chapter has beside it, below their head:
 * "HEMOGRAMME   22-01-2025". The days may also stand alone on the line. Beside other words a day
 * may be of anything, so the columns have none from there on. Null for other lines.
 */
export function daysBesideTitle(
  columns: readonly Column[],
  { cells }: Pick<CellLine, "cells">,
): readonly Column[] | null {
  const at = cells.findIndex(({ text }) => /\d/u.test(text) && isDateText(text));
  const days = at < 0 ? [] : cells.slice(at).map(columnsOf);
  const isOfDays = days.every((own) => own?.length === 1 && own[0]?.role === "dated");
  const [title, ...more] = cells.slice(0, Math.max(0, at));
  if (at < 0 || !isOfDays || more.length > 0 || (title !== undefined && isOfHeadOrRow(title))) return null;
  const isSure = title === undefined || isTitleText(title.text);
  const earlier = columns.filter(({ role }) => role === "previous");
  const rest = columns.filter(({ role }) => role !== "previous");
  const own = days
    .flatMap((day) => day ?? [])
    .map((day) => ({ ...day, role: "previous" as const, date: isSure ? day.date : null }));
  const isUnder = (day: Column) => earlier.some(({ x, end }) => day.x <= end && day.end >= x);
  const isApart = (day: Column) => rest.every(({ x, end }) => day.x > end || day.end < x);
  if (earlier.length === 0 || !own.some(isUnder) || !own.every(isApart)) return null;
  if (earlier.length > 1 && (own.length !== earlier.length || !own.every(isUnder))) return null;
  return [...rest, ...own].toSorted((one, other) => one.x - other.x);
}

/** "référence   06/10/2025" goes on with the header above it; words with a number are those of a row. */
const isOfHeadOrRow = (cell: Cell): boolean => /^\p{Ll}|\d/u.test(cell.text) || columnsOf(cell) !== null;

/** The title of a chapter: in capitals, or with the specimen. Beside a name, "Naissance :" or "Validé le" stand other days. */
const isTitleText = (text: string): boolean =>
  !/[:.\d]$|(?<!\p{L})(?:le|du|am|vom|el|del|em|il|on|op|at|date|data|fecha|datum)$/iu.test(text) &&
  (/^\p{Lu}[^\p{Ll}]{3,}$/u.test(text) || (/^\p{Lu}/u.test(text) && specimenOf(text) !== null));

/** "Date   03/06/2025": the days of a line without the word before them. */
function withoutDayLabel({ cells }: Pick<CellLine, "cells">): Pick<CellLine, "cells"> {
  const [first, ...rest] = cells;
  const isLabel = first !== undefined && rest.length > 0 && !/\d/.test(first.text) && roleOfHead(first) === "date";
  return { cells: isLabel ? rest : cells };
}

/** The day of a line that is one and nothing else. */
export function onlyDayOf({ cells }: Pick<CellLine, "cells">): Column | null {
  const [only] = cells;
  const days = cells.length !== 1 || only === undefined ? null : columnsOf(only);
  return days?.length === 1 && days[0]?.role === "dated" ? days[0] : null;
}

/**
 * The days below a header, one of them today's: "Resultado   Unidades   Resultados Anteriores" above "20-02-2025
 * 15-08-2024   11-01-2024". The others must all lie on one side of today's, below the earlier results or below nothing.
 */
function withDaysBelow(columns: readonly Column[], line: Pick<CellLine, "cells">): readonly Column[] | null {
  const days = daysOf(line) ?? [];
  const [value, ...more] = columns.filter(({ role }) => role === "value");
  if (days.length < 2 || value === undefined || more.length > 0 || columns.some(({ role }) => role === "dated"))
    return null;
  const isBeside = (one: Column, other: Column) => one.x <= other.end && one.end >= other.x;
  const [today, ...alsoToday] = days.filter((day) => isBeside(day, value));
  const others = days.filter((day) => day !== today);
  if (today === undefined || alsoToday.length > 0) return null;
  const earlier = columns.filter(({ role }) => role === "previous");
  if (earlier.length > 1 && earlier.length !== others.length) return null;
  const rest = columns.filter(({ role }) => role !== "previous");
  const isElsewhere = (day: Column) => rest.some((column) => isBeside(day, column));
  const isOnOneSide = others.every(({ x }) => x > today.end) || others.every(({ end }) => end < today.x);
  if (!isOnOneSide || others.some(isElsewhere)) return null;
  // "Résultats" above two days heads both.
  const isApart = rest.some(({ x }) =>
    others.every((day) => (day.x > today.x ? x > today.end && x < day.x : x < today.x && x > day.end)),
  );
  if (earlier.length === 0 && !isApart) return null;
  const dated = rest.map((column) => (column === value ? { ...column, date: today.date } : column));
  const previous = others.map((day) => ({ ...day, role: "previous" as const }));
  return [...dated, ...previous].toSorted((one, other) => one.x - other.x);
}

/** The days of earlier results on the line below their header: "Vorwert" above "02.06.2025   04.01.2025". */
function withDayBelow(columns: readonly Column[], line: Pick<CellLine, "cells">): readonly Column[] | null {
  const earlier = columns.filter(({ role, date }) => role === "previous" && date === null);
  const days = daysOf(line);
  const each = earlier.map((column) => days?.filter((day) => day.x <= column.end && day.end >= column.x) ?? []);
  if (earlier.length > 1 && days?.length === earlier.length && each.every((under) => under.length === 1)) {
    // "Vorwert 1   Vorwert 2" above "12.06.2025   03.12.2024"
    return columns.map((column) => {
      const [day] = each[earlier.indexOf(column)] ?? [];
      return day === undefined ? column : { ...column, x: Math.min(column.x, day.x), date: day.date };
    });
  }
  const from = Math.max(...columns.flatMap(({ role, end }) => (role === "value" ? [end] : [])));
  if (earlier.length === 1 && days !== null && days.every(({ x }) => x > from)) {
    const rest = columns.filter((column) => column !== earlier[0]);
    const previous = days.map((day) => ({ ...day, role: "previous" as const }));
    return [...rest, ...previous].toSorted((one, other) => one.x - other.x);
  }
  const day = onlyDayOf(line);
  if (earlier.length !== 1 || day === null) return null;
  return columns.map((column) => (column === earlier[0] ? { ...column, date: day.date } : column));
}

const UNKNOWN: Column = { role: "other", x: 0, end: 0, date: null };

/** "Component Reference Range 2/6/2024 8/20/2024": days side by side behind the heads of other columns. */
function hasDaysBehindHeads({ text }: Cell): boolean {
  const dates = dateTextsOf(text);
  const from = dates[0]?.at ?? 0;
  const between = dates.reduceRight((rest, { at, text: day }) => rest.slice(0, at) + rest.slice(at + day.length), text);
  return dates.length > 1 && from > 0 && between.slice(from).trim() === "";
}
