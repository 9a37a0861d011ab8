/** A text and its selection: from and to are offsets, equal if nothing is selected. */
export interface Selected {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** A replacement for a range of the text, and the selection afterwards. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly select: { readonly from: number; readonly to: number };
}

/** Puts a mark on both sides of the selection, or removes it if it is already there. */
export function toggleMark({ text, from, to }: Selected, mark: "**" | "*"): TextEdit {
  const { length } = mark;
  const chosen = text.slice(from, to);
  if (chosen.length >= 2 * length && hasMark(starsAtStart(chosen), starsAtEnd(chosen), mark)) {
    const bare = chosen.slice(length, -length);
    return { from, to, insert: bare, select: { from, to: from + bare.length } };
  }
  if (hasMark(starsAtEnd(text.slice(0, from)), starsAtStart(text.slice(to)), mark)) {
    const start = from - length;
    return { from: start, to: to + length, insert: chosen, select: { from: start, to: start + chosen.length } };
  }
  const start = from + length;
  return { from, to, insert: mark + chosen + mark, select: { from: start, to: start + chosen.length } };
}

/** Two stars are bold, one is emphasis, three are both. */
function hasMark(before: number, after: number, mark: "**" | "*"): boolean {
  const stars = Math.min(before, after);
  return mark === "**" ? stars >= 2 : stars % 2 === 1;
}

const starsAtStart = (text: string): number => text.match(/^\*+/)?.[0].length ?? 0;
const starsAtEnd = (text: string): number => text.match(/(?<!\*)\*+$/)?.[0].length ?? 0;

/** Makes the line of the cursor a heading, one level deeper each time, and plain text after the last. */
export function cycleHeading({ text, from }: Selected): TextEdit {
  const [start, end] = linesAround(text, from, from);
  const line = text.slice(start, end);
  const level = line.match(/^(#{1,6}) /)?.[1]?.length ?? 0;
  const bare = line.replace(/^#{1,6} +/, "");
  const insert = level >= DEEPEST ? bare : `${"#".repeat(Math.max(HIGHEST, level + 1))} ${bare}`;
  return { from: start, to: end, insert, select: { from: start + insert.length, to: start + insert.length } };
}

/** The title of the guide is level 1. */
const HIGHEST = 2;
const DEEPEST = 4;

/** Makes every selected line an item, or plain again if all are items. */
export function toggleList({ text, from, to }: Selected, kind: "bulleted" | "numbered"): TextEdit {
  const [start, end] = linesAround(text, from, to);
  const lines = text.slice(start, end).split("\n");
  const item = kind === "bulleted" ? /^[-*] / : /^\d+\. /;
  const areItems = lines.every((line) => item.test(line));
  const insert = lines
    .map((line, place) => {
      const bare = line.replace(/^(?:[-*]|\d+\.) /, "");
      if (areItems) return bare;
      return kind === "bulleted" ? `- ${bare}` : `${place + 1}. ${bare}`;
    })
    .join("\n");
  return { from: start, to: end, insert, select: { from: start + insert.length, to: start + insert.length } };
}

/** A link on the selection; a selected URL becomes its target. Selects the part that is still to be written. */
export function insertLink({ text, from, to }: Selected): TextEdit {
  const chosen = text.slice(from, to);
  if (/^(?:https?:\/\/|\/)\S+$/.test(chosen)) {
    const insert = `[${LINK_WORDS}](${chosen})`;
    return { from, to, insert, select: { from: from + 1, to: from + 1 + LINK_WORDS.length } };
  }
  const words = chosen || LINK_WORDS;
  const insert = `[${words}](https://)`;
  const address = from + words.length + 3;
  return { from, to, insert, select: { from: address, to: address + "https://".length } };
}

const LINK_WORDS = "words of the link";

/** A citation after the selection; a space before it is removed. */
export function insertCitation({ text, to }: Selected, id: string): TextEdit {
  const start = text[to - 1] === " " ? to - 1 : to;
  const insert = `[^${id}]`;
  return { from: start, to, insert, select: { from: start + insert.length, to: start + insert.length } };
}

/** A picture in a paragraph of its own. */
export function insertPicture(
  { text, to }: Selected,
  picture: { readonly url: string; readonly alt: string },
): TextEdit {
  const before = text.slice(0, to);
  const lead = before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
  const insert = `${lead}![${escapeWords(picture.alt)}](${picture.url})\n\n`;
  return { from: to, to, insert, select: { from: to + insert.length, to: to + insert.length } };
}

/** Link text on one line, without brackets, which would break the link. */
function escapeWords(words: string): string {
  return words
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[\\[\]]/g, "\\$&")
    .trim();
}

/** Nothing is changed; the line is selected, counted from 1. */
export function selectLine({ text }: Selected, line: number): TextEdit {
  const from = text.split("\n", line - 1).reduce((length, before) => length + before.length + 1, 0);
  const start = Math.min(from, text.length);
  const [, to] = linesAround(text, start, start);
  return { from: start, to: start, insert: "", select: { from: start, to } };
}

/** From the beginning of the first line to the end of the last. */
function linesAround(text: string, from: number, to: number): readonly [number, number] {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const end = text.indexOf("\n", to);
  return [from === 0 ? 0 : start, end === -1 ? text.length : end];
}
