import type { TextLine } from "./text-line.ts";

const NOTE = /^\s{0,9}([¹²³⁴⁵⁶⁷⁸⁹])\s?\p{L}/u;
const MARKS = /(?<=[\p{L}\d)])[¹²³⁴⁵⁶⁷⁸⁹]{1,3}(?=[\s,;)]|$)/gu;
/** Before such a raised digit stands what it is a power of: "m²", "/mm³", "10³". */
const OF_A_POWER = /(?:(?<!\p{L})[cdmkµμu]?m|(?<![\d.,])10)$/u;

/** The lines without the marks of footnotes behind numbers and units, if the document has such notes: "1,08² g/l". */
export function withoutNoteMarks(lines: readonly TextLine[]): readonly TextLine[] {
  const marks = new Set(lines.flatMap(({ pieces }) => NOTE.exec(pieces[0]?.text ?? "")?.[1] ?? []));
  if (marks.size === 0) return lines;
  return lines.map((line) => ({
    ...line,
    pieces: line.pieces.map((piece) => ({ ...piece, text: bare(piece.text, marks) })),
  }));
}

const bare = (text: string, marks: ReadonlySet<string>): string =>
  text.replace(MARKS, (found, at: number) => {
    const isPower = /^[²³]$/u.test(found) && OF_A_POWER.test(text.slice(Math.max(0, at - 4), at));
    return !isPower && [...found].every((mark) => marks.has(mark)) ? "" : found;
  });
