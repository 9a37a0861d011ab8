import type { PDFFont } from "@cantoo/pdf-lib";
import { printable } from "./printable.ts";

/** Lines no wider than `width`, in points, broken between words; a word that is wider is split. */
export function wrapText(text: string, font: PDFFont, size: number, width: number): string[] {
  const isWide = (line: string) => font.widthOfTextAtSize(line, size) > width;
  const lines: string[] = [];
  let line = "";
  for (const word of printable(text.replace(/\s+/g, " ").trim()).split(" ")) {
    if (line !== "" && !isWide(`${line} ${word}`)) {
      line = `${line} ${word}`;
      continue;
    }
    if (line !== "") lines.push(line);
    line = word;
    while (isWide(line) && line.length > 1) {
      const part = fittingPart(line, isWide);
      lines.push(part);
      line = line.slice(part.length);
    }
  }
  return [...lines, line];
}

/**
 * At least one letter, so that very narrow columns end too. Uses bisection, because a word may have thousands of
 * letters.
 */
function fittingPart(word: string, isWide: (text: string) => boolean): string {
  let [fits, tooLong] = [1, word.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (isWide(word.slice(0, middle))) tooLong = middle;
    else fits = middle;
  }
  return word.slice(0, fits);
}
