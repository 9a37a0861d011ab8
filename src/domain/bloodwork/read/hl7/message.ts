import { UnreadableDocument } from "../reading.ts";

/** One segment: its name, and its fields in HL7 numbering (`field(3)` of OBX is OBX-3). */
export interface Segment {
  readonly name: string;
  readonly line: number;
  readonly text: string;
  /** A field's repetitions, each a list of components; empty texts if missing. */
  readonly field: (number: number) => ReadonlyArray<readonly string[]>;
}

interface Separators {
  readonly field: string;
  readonly component: string;
  readonly repetition: string;
  readonly escape: string;
  readonly part: string;
}

const MAX_SEGMENTS = 200_000;

/**
 * The segments of HL7 version 2 text: lines end with CR, LF or both; a batch may contain several messages, each with
 * its own separators. Throws `UnreadableDocument` if there is no message.
 */
export function segmentsOf(text: string): readonly Segment[] {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  if (lines.length > MAX_SEGMENTS) throw new UnreadableDocument(`This message has more than ${MAX_SEGMENTS} lines.`);
  let separators: Separators | null = null;
  const segments: Segment[] = [];
  for (const [index, raw] of lines.entries()) {
    // Messages from a socket are wrapped in VT and FS.
    const line = raw.replaceAll("\u001c", "").trim();
    if (/^(?:MSH|FHS|BHS)./.test(line)) separators = separatorsOf(line);
    if (separators === null || !/^[A-Z][A-Z0-9]{2}/.test(line)) continue;
    segments.push(segmentOf(line, index + 1, separators));
  }
  if (!segments.some(({ name }) => name === "MSH"))
    throw new UnreadableDocument("This is no HL7 message: no MSH line.");
  return segments;
}

/** MSH-1 and MSH-2. */
const separatorsOf = (line: string): Separators => ({
  field: line[3] ?? "|",
  component: line[4] ?? "^",
  repetition: line[5] ?? "~",
  escape: line[6] ?? "\\",
  part: line[7] ?? "&",
});

function segmentOf(text: string, line: number, separators: Separators): Segment {
  const name = text.slice(0, 3);
  const fields = text.split(separators.field);
  // MSH-1 is the separator itself, so the first text after it is MSH-2.
  const shift = name === "MSH" || name === "FHS" || name === "BHS" ? 1 : 0;
  return {
    name,
    line,
    text,
    field: (number) =>
      (fields[number - shift] ?? "")
        .split(separators.repetition)
        .map((one) => one.split(separators.component).map((component) => unescaped(component, separators).trim())),
  };
}

/** `\T\` and similar are escaped separators, `\.br\` is a new line, `\X0D\` are bytes; highlighting is dropped. */
function unescaped(text: string, separators: Separators): string {
  const { field, component, repetition, escape: mark, part } = separators;
  if (!text.includes(mark)) return text;
  const meant: Readonly<Record<string, string>> = {
    F: field,
    S: component,
    T: part,
    R: repetition,
    E: mark,
    ".br": "\n",
  };
  const pieces = text.split(mark);
  return pieces
    .map((piece, place) => {
      if (place % 2 === 0) return piece;
      const bytes = /^X((?:[0-9A-F]{2}){1,40})$/i.exec(piece)?.[1] ?? "";
      return (
        meant[piece] ??
        (bytes.match(/../g) ?? []).map((byte) => String.fromCharCode(Number.parseInt(byte, 16))).join("")
      );
    })
    .join("");
}
