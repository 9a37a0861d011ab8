import type { CellLine } from "../line/cells.ts";

/** A sentence of a document, which may run over lines. */
export interface Sentence {
  readonly text: string;
  /** The number of its paragraph. */
  readonly paragraph: number;
  /** The label of the part it is in: "Anamnese", "Medikation bei Entlassung"; empty if there is none. */
  readonly label: string;
  /** Whether it begins a line below the end of another sentence. */
  readonly startsLine: boolean;
  /** Whether its paragraph has no other. */
  readonly isAlone: boolean;
  /** The line of the character at a position. */
  readonly lineAt: (position: number) => CellLine;
}

const LONGEST_PARAGRAPH = 4_000;
/** A period after these doesn't end a sentence. */
const ABBREVIATION =
  /(?:^|[\s(-])(?:dr|dra|mr|mrs|ms|prof|st|no|nr|ca|approx|bzw|resp|vs|geb|tel|sr|sra|sig|m|med|o|g|z|b|d|h|i|e|u|a|inkl|incl|ggf|evtl|abs|max|min|ref|corpusc|dott|excl|ges|vit|alk|phosph|tot|dir|indir|korr|corr|bilir|creat|trig)$/iu;

/** The sentences of the paragraphs of a document. Lines of a table are sentences of a single line, if at all. */
export function sentencesOf(lines: readonly CellLine[]): readonly Sentence[] {
  let heading = "";
  return paragraphsOf(lines).flatMap((own, paragraph) => {
    const labels = labelsOf(own, heading);
    // A heading with a blank line below it heads the next paragraph.
    heading = own.length === 1 ? headingOf(own[0]?.text ?? "") : "";
    const sentences = unwrapped(own).flatMap((part) => sentencesOfPart(part, labels, paragraph));
    return sentences.length === 1 ? sentences.map((one) => ({ ...one, isAlone: true })) : sentences;
  });
}

const LABEL = /^[\s\u2022*-]{0,4}(\p{Lu}(?:[^:;,]{1,70}?|[^:;]{1,70}?\d\)?))\s?:(?=\s|$)/u;
const HEADING = /^[\s\u2022*-]{0,4}(\p{Lu}[^:;,\d]{2,48}[^:;,\d.!?])$/u;
const MAX_WORDS_OF_A_HEADING = 5;

const BULLET = /^\s{0,8}[\u2022*-]\s/u;

/** The label of each line of a paragraph, which holds up to the next; that of a bullet is its own. */
function labelsOf(lines: readonly CellLine[], heading: string): ReadonlyMap<CellLine, string> {
  let above = heading || (lines.length > 1 ? headingOf(lines[0]?.text ?? "") : "");
  let label = above;
  const labels = new Map<CellLine, string>();
  for (const line of lines) {
    const own = LABEL.exec(line.text.slice(0, 80))?.[1]?.trim();
    const isBullet = BULLET.test(line.text);
    label = own ?? (isBullet ? above : label);
    if (!isBullet) above = label;
    labels.set(line, label);
  }
  return labels;
}

/** The words of a line that may be a heading: few, and without an end. */
function headingOf(text: string): string {
  const heading = HEADING.exec(text)?.[1] ?? LABEL.exec(text)?.[1] ?? "";
  return heading.split(" ").length <= MAX_WORDS_OF_A_HEADING ? heading.trim() : "";
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

function sentencesOfPart(
  lines: readonly CellLine[],
  labels: ReadonlyMap<CellLine, string>,
  paragraph: number,
): readonly Sentence[] {
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
  const add = (start: number, end: number): void => {
    const own = text.slice(start, end);
    const first = start + own.length - own.trimStart().length;
    const line = lineAt(first);
    sentences.push({
      text: own,
      paragraph,
      label: labels.get(line) ?? "",
      startsLine: starts.includes(first),
      isAlone: false,
      lineAt: (position) => lineAt(start + position),
    });
  };
  let from = 0;
  for (const match of text.matchAll(/[.!?](?=[\s"\u201d\u00bb)]|$)/gu)) {
    const before = text.slice(Math.max(from, match.index - 12), match.index);
    if (match[0] === "." && (ABBREVIATION.test(before) || DAY_WITHOUT_YEAR.test(before))) continue;
    add(from, match.index + 1);
    from = match.index + 1;
  }
  if (from < text.length) add(from, text.length);
  return sentences;
}

/** "vom 27.04. bis 04.05.2026", "am 30.04. auf 410 U/l", "am 3. Tag". */
const DAY_WITHOUT_YEAR = /(?<!\p{L})(?:am|vom|zum|bis|ab|seit|dem|und) \d{1,2}(?:\.\d{1,2})?$/iu;
