import type { PlacedText } from "#domain/bloodwork/read/pdf/page-lines.ts";

interface Bounds {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
}

/** What text recognition answers: blocks of paragraphs of lines of words, in pixels of the picture. */
export interface RecognizedBlock {
  readonly paragraphs: ReadonlyArray<{
    readonly lines: ReadonlyArray<{
      readonly bbox: Bounds;
      readonly words: ReadonlyArray<{ readonly text: string; readonly bbox: Bounds; readonly confidence: number }>;
    }>;
  }>;
}

export interface RecognizedWord extends PlacedText {
  /** In percent. */
  readonly confidence: number;
}

export function wordsOf(blocks: readonly RecognizedBlock[], scale: number): RecognizedWord[] {
  const lines = blocks.flatMap(({ paragraphs }) => paragraphs.flatMap((one) => one.lines));
  return lines.flatMap(({ words, bbox }) =>
    words.map((word) => ({
      text: word.text,
      x: word.bbox.x0 / scale,
      y: bbox.y1 / scale, // bottom of the whole line: a dash sits higher than the letters next to it
      width: (word.bbox.x1 - word.bbox.x0) / scale,
      height: (bbox.y1 - bbox.y0) / scale,
      confidence: word.confidence,
    })),
  );
}
