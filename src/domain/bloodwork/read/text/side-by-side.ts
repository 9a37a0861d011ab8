import { type Cell, type CellLine, letterOf, lineOf } from "./line/cells.ts";
import { type Names, plainName } from "./line/split-line.ts";

/** So many names below one another are a second table, and no chance. */
const ENOUGH = 3;
/** In letters: names this close start in one column. */
const NEAR = 3;

/**
 * Two tables beside one another, as one below the other: of each block of lines first the left halves, then the right
 * ones. A second table shows itself by known names below one another, each behind a whole result and before another.
 */
export function withTablesApart(lines: readonly CellLine[], names: Names): readonly CellLine[] {
  return blocksOf(lines).flatMap((block) => {
    const x = startOfSecond(block, names);
    if (x === null) return block;
    const parts = block.map((line) => ({
      left: lineOf(
        line,
        line.cells.filter((cell) => cell.x < x),
      ),
      right: lineOf(
        line,
        line.cells.filter((cell) => cell.x >= x),
      ),
    }));
    return [...parts.flatMap(({ left }) => left ?? []), ...parts.flatMap(({ right }) => right ?? [])];
  });
}

/** Runs of lines without an empty one between them; an empty line is a block of its own. */
function blocksOf(lines: readonly CellLine[]): readonly CellLine[][] {
  const blocks: CellLine[][] = [];
  let isOpen = false;
  for (const line of lines) {
    const last = blocks.at(-1);
    if (isOpen && last !== undefined && line.text !== "") last.push(line);
    else blocks.push([line]);
    isOpen = line.text !== "";
  }
  return blocks;
}

function startOfSecond(block: readonly CellLine[], names: Names): number | null {
  if (block.length < ENOUGH) return null;
  const starts = block.flatMap((line) => secondNames(line, names));
  for (const { x, letter } of starts) {
    const same = starts.filter((other) => Math.abs(other.x - x) <= NEAR * letter);
    if (same.length >= ENOUGH) return Math.min(...same.map((other) => other.x)) - letter / 2;
  }
  return null;
}

function secondNames({ cells, isGrid }: CellLine, names: Names): ReadonlyArray<{ x: number; letter: number }> {
  if (isGrid || cells.length < 4) return [];
  return cells.flatMap((cell, at) => {
    if (at < 2 || !hasNumber(cells.slice(1, at)) || !hasNumber(cells.slice(at + 1))) return [];
    if (!/\p{L}{2}|\p{L}\d/u.test(cell.text) || !names.knows(plainName(cell.text))) return [];
    return names.knows(plainName(cells[0]?.text ?? "")) ? [{ x: cell.x, letter: letterOf(cell) }] : [];
  });
}

const hasNumber = (cells: readonly Cell[]): boolean => cells.some(({ text }) => /^[<>≤≥*+-]?\s?\d/u.test(text));
