import { type TextLine, type TextPiece, withoutMarks } from "../text-line.ts";

/** Text that belongs together on a line, separate from its neighbors. */
export interface Cell {
  readonly text: string;
  readonly x: number;
  readonly end: number;
}

export interface CellLine {
  readonly page: number;
  readonly line: number;
  readonly text: string;
  readonly cells: readonly Cell[];
  /** Cells were separated by tabs, bars or semicolons: x is the column index, not a distance. */
  readonly isGrid: boolean;
}

/** A report line has a few hundred characters; anything longer is not one. */
export const MAX_LINE_LENGTH = 600;
const GRID_STEP = 100;
/** In letter widths: closer pieces are one word, wider gaps separate cells. */
const WITHIN_WORD = 0.25;
const BETWEEN_CELLS = 1.6;

/** A bar that separates columns. */
const BAR = /[|\u2502\u2503\u00a6]/u;
const BARS = new RegExp(BAR.source, "gu");

/**
 * The lines without bars that only rule off some of the columns, the others being set apart by spaces: "Quick   %   70 -
 * 130 | 84 | 69". Then places count, and no cell is one of a grid.
 */
export function withoutRules(lines: readonly TextLine[]): readonly TextLine[] {
  const barred = lines.filter(({ pieces }) => pieces.some(({ text }) => BAR.test(text)));
  const ruled = barred.filter(hasGapBetweenBars);
  if (ruled.length < ENOUGH_RULED || ruled.length * 2 < barred.length) return lines;
  return lines.map((line) => {
    const pieces = line.pieces.map((piece) => ({ ...piece, text: piece.text.replace(BARS, " ") }));
    return { ...line, pieces: pieces.filter(({ text }) => text.trim() !== "") };
  });
}

/** Whether spaces set columns apart that no bar separates. */
function hasGapBetweenBars({ pieces }: TextLine): boolean {
  const [only, ...more] = pieces;
  if (only !== undefined && more.length === 0) {
    return only.text.split(BAR).some((part) => /\S {2,}\S/u.test(part.trim().slice(0, MAX_LINE_LENGTH)));
  }
  const inOrder = pieces.toSorted((one, other) => one.x - other.x);
  return inOrder.some((piece, at) => {
    const next = inOrder[at + 1];
    if (next === undefined || BAR.test(piece.text) || BAR.test(next.text)) return false;
    return next.x - (piece.x + piece.width) > letterOfPiece(piece) * BETWEEN_CELLS;
  });
}

const ENOUGH_RULED = 3;

/** The cells of a line: by x if pieces have one, else by bars, tabs, semicolons, leaders, or two or more spaces. */
export function cellsOf(line: TextLine): CellLine {
  const pieces = (line.pieces.length > 1 ? joined(line.pieces) : line.pieces).map(withJoinedThousands);
  const length = pieces.reduce((sum, { text }) => sum + text.length, 0);
  const place = { page: line.page, line: line.line };
  if (length > MAX_LINE_LENGTH) {
    const text = pieces.map((piece) => piece.text.slice(0, MAX_LINE_LENGTH)).join(" ");
    return { ...place, text: text.slice(0, MAX_LINE_LENGTH), cells: [], isGrid: false };
  }
  const text = pieces.map((piece) => piece.text).join("   ");
  const [only] = pieces;
  const grid = pieces.length === 1 && only !== undefined ? gridOf(only) : null;
  if (grid !== null) return { ...place, text, cells: grid, isGrid: true };
  return { ...place, text, cells: pieces.flatMap(spacedCells), isGrid: false };
}

/** Counts per volume are printed in thousands: "512 000 /mm3 (161 000 - 398 000)". */
const SPACED_COUNT = /(?<![\p{L}\d.,:/])[1-9]\d{0,2}(?: \d{3}){1,2}(?= ?\/ ?(?:mm|[uµμ]l|mcl))/iu;
/** Without its percentage before it, "8 944 /mm3" of a differential may be 8 % and 944. */
const OF_A_DIFFERENTIAL = /neutro|[eé]osino|baso|l[iy]m(?:f|ph)o|mono/iu;
const SPACED_SPAN = /\(\d{1,3}(?: \d{3}){0,2} ?[-\u2013aà] ?\d{1,3}(?: \d{3}){1,2}\)/u;
const GAP = "\u00a0";

/** The spaces within such numbers as ones that separate nothing. */
function withJoinedThousands(piece: TextPiece): TextPiece {
  const count = piece.text.length > MAX_LINE_LENGTH ? null : SPACED_COUNT.exec(piece.text);
  if (count === null) return piece;
  if (OF_A_DIFFERENTIAL.test(piece.text) && !/%\s*$/.test(piece.text.slice(0, count.index))) return piece;
  const narrow = (text: string) => text.replaceAll(/(?<=\d) (?=\d{3}(?!\d))/g, GAP);
  return { ...piece, text: piece.text.replace(SPACED_COUNT, narrow).replace(SPACED_SPAN, narrow) };
}

/** Pieces sorted by x, with those of one cell joined: programs draw words, or parts of words. */
function joined(pieces: readonly TextPiece[]): TextPiece[] {
  const found: TextPiece[] = [];
  const inOrder = pieces
    .map((piece) => ({ ...piece, text: withoutMarks(piece.text) }))
    .filter(({ text }) => text.trim() !== "")
    .sort((one, other) => one.x - other.x);
  for (const piece of inOrder) {
    const last = found.at(-1);
    const letter = Math.min(letterOfPiece(piece), last === undefined ? Number.POSITIVE_INFINITY : letterOfPiece(last));
    const gap = last === undefined ? 0 : piece.x - (last.x + last.width);
    if (last === undefined || gap > letter * BETWEEN_CELLS) found.push(piece);
    else {
      const between = gap > letter * WITHIN_WORD && !/\s$/.test(last.text) && !/^\s/.test(piece.text) ? " " : "";
      const width = Math.max(last.x + last.width, piece.x + piece.width) - last.x;
      found[found.length - 1] = { text: last.text + between + piece.text, x: last.x, width };
    }
  }
  return found;
}

/** The width of a letter of a cell. */
export const letterOf = ({ text, x, end }: Cell): number => (end - x) / Math.max(text.length, 1);

const letterOfPiece = ({ text, width }: TextPiece): number => Math.max(width, 0.1) / Math.max(text.length, 1);

function gridOf({ text }: TextPiece): Cell[] | null {
  const separator = BAR.test(text)
    ? BAR
    : text.includes("\t")
      ? /\t/
      : countOf(text, ";") >= 2 && !/\S {2,}\S/.test(text)
        ? /;/
        : null;
  if (separator === null) return null;
  const parts = text.split(separator).map((part) => part.trim());
  if (separator === BAR && parts[0] === "") parts.shift();
  return gridCells(parts);
}

/** Texts as the cells of a grid; an empty one leaves its column empty. */
export const gridCells = (texts: readonly string[]): Cell[] =>
  texts
    .map((text, index) => ({ text, x: index * GRID_STEP, end: index * GRID_STEP + GRID_STEP / 2 }))
    .filter((cell) => cell.text !== "");

const countOf = (text: string, letter: string): number => text.split(letter).length - 1;

/** A line of some of the cells of another; null without any. */
export const lineOf = (like: CellLine, cells: readonly Cell[]): CellLine | null =>
  cells.length === 0 ? null : { ...like, cells, text: cells.map(({ text }) => text).join("   ") };

/** Leaders ("Glucose ...... 5.1") separate cells like spaces. */
function spacedCells(piece: TextPiece): Cell[] {
  const letter = letterOfPiece(piece);
  const text = piece.text.replace(/[.\u2026_]{3,}(?: ?:)?|\u2026|(?: \.){3,}/gu, (leader) =>
    " ".repeat(leader.length + 1),
  );
  const cells: Cell[] = [];
  for (const match of text.matchAll(/[\S\u00a0]+(?: [\S\u00a0]+)*/g)) {
    const x = piece.x + match.index * letter;
    cells.push({ text: match[0], x, end: x + match[0].length * letter });
  }
  return cells;
}
