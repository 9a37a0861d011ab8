import type { TextLine, TextPiece } from "./text-line.ts";

const RAISED_NOTE = /^\s{0,9}([¹²³⁴⁵⁶⁷⁸⁹])\s?\p{L}/u;
const RAISED = /(?<=[\p{L}\d)])[¹²³⁴⁵⁶⁷⁸⁹]{1,3}(?=[\s,;)]|$)/gu;
/** Before such a raised digit stands what it is a power of: "m²", "/mm³", "10³". */
const OF_A_POWER = /(?:(?<!\p{L})[cdmkµμu]?m|(?<![\d.,])10)$/u;
const NOTE_IN_BRACKETS = /^\s{0,9}(\(?[1-9]\))\s?\p{L}/u;
const IN_BRACKETS = /(?<=[\p{L}\d)%*\u2191\u2193] {1,12})\(?[1-9]\)(?=\s|$)/gu;

/**
 * The lines without the marks of footnotes behind names, numbers and units, if the document has such notes: "1,08² g/l",
 * "eGFR 1)", "Positivo   (1)".
 */
export function withoutNoteMarks(lines: readonly TextLine[]): readonly TextLine[] {
  const marksLike = (note: RegExp) => new Set(lines.flatMap(({ pieces }) => note.exec(startOf(pieces))?.[1] ?? []));
  const [raised, bracketed] = [marksLike(RAISED_NOTE), marksLike(NOTE_IN_BRACKETS)];
  if (raised.size === 0 && bracketed.size === 0) return lines;
  return lines.map(({ pieces, ...line }) => ({
    ...line,
    pieces: pieces
      .filter(({ text }, place) => !(bracketed.has(text.trim()) && isBehind(pieces.slice(0, place))))
      .map((piece) => ({ ...piece, text: withoutBracketed(withoutRaised(piece.text, raised), bracketed) })),
  }));
}

const startOf = (pieces: readonly TextPiece[]): string =>
  pieces
    .slice(0, 2)
    .map(({ text }) => text)
    .join(" ");

/** A mark of its own: something is before it, and it closes no bracket. */
const isBehind = (pieces: readonly TextPiece[]): boolean =>
  pieces.length > 0 && !isOpen(pieces.map(({ text }) => text).join(" "));

const isOpen = (before: string): boolean => before.lastIndexOf("(") > before.lastIndexOf(")");

const withoutRaised = (text: string, marks: ReadonlySet<string>): string =>
  text.replace(RAISED, (found, at: number) => {
    const isPower = /^[²³]$/u.test(found) && OF_A_POWER.test(text.slice(Math.max(0, at - 4), at));
    return !isPower && [...found].every((mark) => marks.has(mark)) ? "" : found;
  });

/** Spaces in place of the marks: what follows stays below its header. */
const withoutBracketed = (text: string, marks: ReadonlySet<string>): string =>
  marks.size === 0
    ? text
    : text.replace(IN_BRACKETS, (found, at: number) => {
        // "(0 to 1)" closes a bracket.
        const isMark = marks.has(found) && !isOpen(text.slice(0, at));
        return isMark ? " ".repeat(found.length) : found;
      });
