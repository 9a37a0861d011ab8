import { MAX_LINE_LENGTH } from "./line/cells.ts";
import type { TextLine } from "./text-line.ts";

/** A paragraph of a letter has no more; longer text without a break is none. */
const LONGEST = 8_000;
const WIDTH = 110;

/**
 * A paragraph pasted as a single line, broken at spaces as a letter would be. Lines with columns stay as they are: no
 * row of a table is so long.
 */
export function wrapped(line: TextLine): readonly TextLine[] {
  const [only, ...more] = line.pieces;
  if (only === undefined || more.length > 0) return [line];
  const { text, x } = only;
  if (text.length <= MAX_LINE_LENGTH || text.length > LONGEST || /\t|\|| {3}/u.test(text)) return [line];
  const parts: TextLine[] = [];
  let from = 0;
  while (from < text.length) {
    const space = text.lastIndexOf(" ", from + WIDTH);
    const isLast = text.length - from <= WIDTH;
    const end = isLast ? text.length : space > from ? space : from + WIDTH;
    const part = text.slice(from, end).trim();
    if (part !== "") parts.push({ ...line, pieces: [{ text: part, x, width: part.length }] });
    from = end;
  }
  return parts;
}
