import type { CellLine } from "../line/cells.ts";

/** A sentence of a document, which may run over lines. */
export interface Sentence {
  readonly text: string;
  /** The number of its paragraph. */
  readonly paragraph: number;
  /** The line of the character at a position. */
  readonly lineAt: (position: number) => CellLine;
}

const LONGEST_PARAGRAPH = 4_000;
/** A period after these doesn't end a sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:dr|dra|mr|mrs|ms|prof|st|no|nr|ca|approx|bzw|resp|vs|geb|tel|sr|sra|sig|m|med|o|g|z|b|d|h|i|e|u|a|inkl|incl|ggf|evtl|abs|max|min|ref|corpusc|dott|excl|ges|vit|alk|phosph|tot|dir|indir|korr|corr|bilir|creat|trig)$/iu;

/** The sentences of the paragraphs of a document. Lines of a table are sentences of a single line, if at all. */
export function sentencesOf(lines: readonly CellLine[]): readonly Sentence[] {
  return paragraphsOf(lines).flatMap((own, paragraph) =>
    unwrapped(own).flatMap((part) => sentencesOfPart(part, paragraph)),
  );
}

function paragraphsOf(lines: readonly CellLine[]): ReadonlyArray<readonly CellLine[]> {
  const paragraphs: CellLine[][] = [];
  let current: CellLine[] = [];
  let length = 0;
  const end = () => {
    if (current.length > 0) paragraphs.push(current);
    current = [];
    length = 0;
  };
  for (const line of lines) {
    if (line.text === "" || line.cells.length === 0 || length + line.text.length > LONGEST_PARAGRAPH) end();
    if (line.text === "" || line.cells.length === 0) continue;
    current.push(line);
    length += line.text.length + 1;
  }
  end();
  return paragraphs;
}

const SHORT = 0.6;

/** A paragraph in parts where a line was ended on purpose: it is far shorter than the longest. */
function unwrapped(lines: readonly CellLine[]): ReadonlyArray<readonly CellLine[]> {
  const width = Math.max(...lines.map(({ text }) => text.length));
  const parts: CellLine[][] = [];
  let isOpen = false;
  for (const line of lines) {
    const part = parts.at(-1);
    if (isOpen && part !== undefined) part.push(line);
    else parts.push([line]);
    isOpen = line.text.length > SHORT * width;
  }
  return parts;
}

function sentencesOfPart(lines: readonly CellLine[], paragraph: number): readonly Sentence[] {
  const starts: number[] = [];
  let text = "";
  for (const line of lines) {
    if (text !== "") text += " ";
    starts.push(text.length);
    text += line.text.replace(/\s/gu, " ");
  }
  const lineAt = (position: number): CellLine => {
    const place = starts.findLastIndex((start) => start <= position);
    // A paragraph has at least one line.
    return lines[Math.max(0, place)] as CellLine;
  };
  const sentences: Sentence[] = [];
  let from = 0;
  for (const match of text.matchAll(/[.!?](?=[\s"\u201d\u00bb)]|$)/gu)) {
    const before = text.slice(Math.max(from, match.index - 12), match.index);
    if (match[0] === "." && ABBREVIATION.test(before)) continue;
    const start = from;
    sentences.push({
      text: text.slice(from, match.index + 1),
      paragraph,
      lineAt: (position) => lineAt(start + position),
    });
    from = match.index + 1;
  }
  const start = from;
  if (from < text.length)
    sentences.push({ text: text.slice(from), paragraph, lineAt: (position) => lineAt(start + position) });
  return sentences;
}
