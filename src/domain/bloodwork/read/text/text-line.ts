/** A run of text with its position: x and width in points on a PDF page, in characters in plain text. */
export interface TextPiece {
  readonly text: string;
  readonly x: number;
  readonly width: number;
}

/** One line of a document; pages and lines are numbered from 1. */
export interface TextLine {
  readonly page: number;
  readonly line: number;
  readonly pieces: readonly TextPiece[];
}

/**
 * The lines of a plain text: one piece each, with its indent as x. A form feed starts a page; line numbers continue
 * through the whole text.
 */
export function linesOfText(text: string): TextLine[] {
  const lines: TextLine[] = [];
  let page = 1;
  for (const [index, raw] of text.split(/\r\n|[\n\r\u0085\u2028\u2029]/u).entries()) {
    for (const [part, printed] of raw.split("\f").entries()) {
      if (part > 0) page += 1;
      const piece = pieceOf(printed);
      lines.push({ page, line: index + 1, pieces: piece === null ? [] : [piece] });
    }
  }
  return lines;
}

function pieceOf(printed: string): TextPiece | null {
  const clean = withoutMarks(printed).trimEnd();
  const text = clean.trimStart();
  return text === "" ? null : { text, x: clean.length - text.length, width: text.length };
}

/**
 * Removes invisible characters (direction, byte order, zero width, control); every space except the tab becomes a
 * plain one.
 */
export function withoutMarks(text: string): string {
  return text
    .normalize("NFC")
    .replace(/(?!\t)[\p{Cf}\p{Cc}]/gu, "")
    .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu, " ");
}
