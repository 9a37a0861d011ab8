import { linesOfPage } from "#domain/bloodwork/read/pdf/page-lines.ts";
import type { RecognizedWord } from "./placed-words.ts";
import { placeOf } from "./read-pages.ts";

/** Percent. Digits that are told right nearly always reach more. */
const SURE = 80;

/** The places of lines with a number that was hard to tell. */
export function unsureLines(words: readonly RecognizedWord[], page: number): string[] {
  const doubtful = new Set(
    words
      .filter(({ text, confidence }) => /\d/.test(text) && confidence < SURE)
      .map(({ text, x, width }) => `${text} ${x} ${width}`),
  );
  return linesOfPage(words, page)
    .filter(({ pieces }) => pieces.some(({ text, x, width }) => doubtful.has(`${text} ${x} ${width}`)))
    .map(({ line }) => placeOf(page, line));
}
