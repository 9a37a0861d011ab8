import { linesOfPage, type PlacedText } from "#domain/bloodwork/read/pdf/page-lines.ts";
import type { TextLine } from "#domain/bloodwork/read/text/text-line.ts";

/** A part of a page, as fractions of its width and height from the top left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface PlacedLine {
  readonly line: TextLine;
  readonly box: Box;
}

/** Padding around the text, as a fraction of its height. */
const AIR = 0.3;

/** Lines with their position on the page, so that the picture of a line can be shown next to it. */
export function placedLines(
  runs: readonly PlacedText[],
  page: number,
  size: { readonly width: number; readonly height: number },
): PlacedLine[] {
  // `linesOfPage` returns one piece for each of these runs, line by line from the top
  const inOrder = runs.filter(({ text }) => text.trim() !== "").toSorted((a, b) => a.y - b.y);
  let taken = 0;
  return linesOfPage(runs, page).map((line) => {
    const own = inOrder.slice(taken, taken + line.pieces.length);
    taken += line.pieces.length;
    return { line, box: boxOf(own, size) };
  });
}

function boxOf(runs: readonly PlacedText[], { width, height }: { width: number; height: number }): Box {
  const letter = Math.max(...runs.map((run) => run.height), 4);
  const share = (part: number, whole: number) => Math.min(1, Math.max(0, part / whole));
  return {
    left: share(Math.min(...runs.map(({ x }) => x)) - letter, width),
    right: share(Math.max(...runs.map((run) => run.x + run.width)) + letter, width),
    top: share(Math.min(...runs.map(({ y }) => y)) - letter * (0.9 + AIR), height),
    bottom: share(Math.max(...runs.map(({ y }) => y)) + letter * AIR, height),
  };
}
