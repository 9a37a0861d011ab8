import type { TextLine, TextPiece } from "../text/text-line.ts";

/** A run of text on an upright page: distance from the left and from the top, in points. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Runs whose baselines differ by less than this fraction of the letter height are on one line: a superscript digit, a
 * flag.
 */
const SAME_LINE = 0.45;
const SMALLEST_LETTER = 2;

/** The lines of a page from top to bottom, each with its runs from left to right. Line numbers start at 1. */
export function linesOfPage(runs: readonly PlacedText[], page: number): TextLine[] {
  const lines: PlacedText[][] = [];
  for (const run of runs.filter(({ text }) => text.trim() !== "").toSorted((a, b) => a.y - b.y)) {
    const last = lines.at(-1);
    const first = last?.[0];
    if (last && first && run.y - first.y < SAME_LINE * letterOf(first, run)) last.push(run);
    else lines.push([run]);
  }
  return lines.map((line, index) => ({
    page,
    line: index + 1,
    pieces: line.map(pieceOf).toSorted((a, b) => a.x - b.x),
  }));
}

function letterOf(one: PlacedText, other: PlacedText): number {
  return Math.max(SMALLEST_LETTER, Math.min(one.height, other.height));
}

function pieceOf({ text, x, width }: PlacedText): TextPiece {
  return { text, x, width };
}
