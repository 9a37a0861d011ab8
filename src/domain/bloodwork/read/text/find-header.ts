import { fold, labelsOf } from "./head/fact-labels.ts";
import type { Cell, CellLine } from "./line/cells.ts";
import { daysAboveHeads, daysOf, widened } from "./line/head-days.ts";
import { type Column, columnsOf } from "./line/head-roles.ts";
import { headerBegunAbove, headerBehindTitle, headerOf, headerOfTwoLines } from "./line/header.ts";
import { type Names, plainName, splitLine } from "./line/split-line.ts";

/** A line of days above a table, with the word before them: "Date:   14/02/25   08/08/25". */
interface DayHead {
  readonly label: string;
  readonly days: readonly Column[];
}

/** Finds the headers of a document's tables. */
export class HeaderFinder {
  readonly #lines: readonly CellLine[];
  readonly #facts: ReadonlySet<number>;
  readonly #names: Names;
  /** The lines of several days: where a later table has a single day, its line looks like one of these. */
  readonly #dayHeads: readonly DayHead[];

  constructor(lines: readonly CellLine[], facts: ReadonlySet<number>, names: Names) {
    this.#lines = lines;
    this.#facts = facts;
    this.#names = names;
    this.#dayHeads = lines.flatMap((line) => {
      const head = dayHeadOf(line);
      return head === null || head.days.length < 2 ? [] : [head];
    });
  }

  /** The columns of a header: one that names them, or a line of days above their times or the names of columns. */
  at(index: number): readonly Column[] | null {
    const line = this.#lines[index];
    if (line === undefined) return null;
    const own = dayHeadOf(line)?.days ?? [];
    if (own.length === 1 && this.hasDaysAt(index)) return this.#isOfOneDay(index, own) ? own : null;
    // "Lab results   26.02.2026   11.09.2025": the first head is that of the names.
    const isOfRows = own.length > 1 && own.length < line.cells.length && !this.#facts.has(index);
    if (isOfRows && this.#isAboveTable(index, own)) return own;
    if (isAboutDays(line)) return null;
    const [above, below] = [this.#lines[index - 1], this.#lines[index + 1]];
    const named = headerBegunAbove(line, above) ?? headerOfTwoLines(line, below) ?? headerOf(line);
    if (named !== null) return named;
    const isOfOneTest = this.#names.knows(plainName(line.cells[0]?.text ?? ""));
    const titled = isOfOneTest ? null : headerBehindTitle(line, below);
    if (titled !== null) return titled;
    const days = daysOf(line) ?? daysAboveHeads(line);
    return days !== null && this.#isAboveTable(index, days) ? days : null;
  }

  /** Whether a line has days as those above the tables of the document: one where others have several. */
  hasDaysAt(index: number): boolean {
    const line = this.#lines[index];
    const head = line === undefined ? null : dayHeadOf(line);
    const isLike = ({ label, days }: DayHead) =>
      label === head?.label && head.days.every((day) => days.some((other) => isUnder(day, other)));
    return this.#dayHeads.some(isLike);
  }

  /** Whether heads of other columns follow, or rows that fit the days; the numbers of the samples may be between. */
  #isAboveTable(index: number, days: readonly Column[]): boolean {
    const below = this.#lines.slice(index + 1, index + 1 + MAX_LINES_TO_A_HEAD).filter(({ text }) => text !== "");
    const at = below.findIndex(
      (line) => widened(days, line) !== null || splitLine(line, this.#names)?.isKnown === true || daysOf(line) !== null,
    );
    const line = below[at];
    if (line === undefined) return false;
    return widened(days, line) !== null || (!this.#facts.has(index) && isRowOfDays(line, days, this.#names));
  }

  /** Whether the first result below a line with a single day is one number, below that day. */
  #isOfOneDay(index: number, days: readonly Column[]): boolean {
    for (const line of this.#lines.slice(index + 1, index + 1 + MAX_LINES_TO_A_ROW)) {
      const split = line.text === "" ? null : splitLine(line, this.#names);
      if (split === null || !split.isKnown) continue;
      const results = split.facets.filter(({ kind }) => kind === "number");
      return results.length === 1 && isRowOfDays(line, days, this.#names);
    }
    return false;
  }
}

/** The numbers of the samples, the heads of other columns, and a title. */
const MAX_LINES_TO_A_ROW = 6;
const MAX_LINES_TO_A_HEAD = 3;
const MAX_LABEL = 30;

function dayHeadOf({ cells, text }: CellLine): DayHead | null {
  const [first, ...rest] = cells;
  if (first === undefined || text.length > 250 || !/\d/.test(text)) return null;
  const isLabeled = !/\d/.test(first.text) && first.text.length <= MAX_LABEL;
  const columns = (isLabeled ? rest : cells).map(columnsOf);
  if (columns.length === 0 || !columns.every((own) => own?.length === 1 && own[0]?.role === "dated")) return null;
  return { label: isLabeled ? first.text : "", days: columns.flatMap((own) => own ?? []) };
}

const isUnder = (one: Pick<Cell, "x" | "end">, other: Pick<Cell, "x" | "end">): boolean =>
  one.x <= other.end && one.end >= other.x;

/** Whether a row with a known name fits below a line of days: name to the left, each number under one of the days. */
function isRowOfDays(line: CellLine, days: readonly Column[], names: Names): boolean {
  const [name, ...rest] = line.cells;
  const [first] = days;
  if (name === undefined || first === undefined || line.isGrid || name.end >= first.x) return false;
  const numbers = rest.filter(({ text, x }) => /^[<>]?\d/.test(text) && x < (days.at(-1)?.end ?? 0));
  return (
    numbers.length > 0 &&
    numbers.every((cell) => days.filter((day) => isUnder(cell, day)).length === 1) &&
    splitLine(line, names)?.isKnown === true
  );
}

/** "Collected 04/03/2025   Reported 05/03/2025": labels of days, and no header. */
function isAboutDays({ text, cells }: CellLine): boolean {
  if (text.length > 250 || !/\d/.test(text)) return false;
  if (daysOf({ cells: cells.slice(1) }) !== null) return false; // "Collection date   02-Jul-2025   18-Nov-2025"
  return labelsOf(fold(text)).some(({ kind }) => kind === "collected" || kind === "birth" || kind === "elsewhen");
}
