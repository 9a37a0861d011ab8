import { listingNumbers } from "./repair/listing-numbers.ts";

/** One peptide of a text with several. */
export interface Entry {
  /** The text after ">"; null if there is none. */
  readonly name: string | null;
  /** Line of its first character, from 1. */
  readonly line: number;
  /** Index of `text` in the input. */
  readonly start: number;
  /** As long as its range in the input; comment lines are blanked. */
  readonly text: string;
  /** Whether its line breaks have no meaning, as in a FASTA record. */
  readonly isWrapped: boolean;
}

interface Line {
  readonly number: number;
  readonly start: number;
  readonly text: string;
}

/**
 * The peptides of a text: FASTA records with their names, else one per line; a sequence that is wrapped over lines,
 * numbered as in databases or broken at hyphens is one. Lines that start with ";" are comments. Without any peptide
 * the result is one empty entry.
 */
export function splitEntries(input: string): readonly Entry[] {
  const lines = linesOf(input);
  const written = lines.filter(({ text }) => text.trim() !== "" && !isComment(text));
  if (written.length === 0) return [{ name: null, line: 1, start: 0, text: input, isWrapped: false }];
  if (written.some(({ text }) => isHeader(text))) return records(lines);
  return isListing(written) || isWrapped(written) ? [joined(lines, null)] : separate(written);
}

function linesOf(input: string): Line[] {
  let start = 0;
  return input.split("\n").map((text, index) => {
    const line = { number: index + 1, start, text };
    start += text.length + 1;
    return line;
  });
}

const isHeader = (text: string): boolean => text.trimStart().startsWith(">");
const isComment = (text: string): boolean => text.startsWith(";");

function records(lines: readonly Line[]): Entry[] {
  const entries: Entry[] = [];
  let name: string | null = null;
  let body: Line[] = [];
  const close = () => {
    if (name !== null || body.some(({ text }) => text.trim() !== "" && !isComment(text)))
      entries.push(joined(body, name));
  };
  for (const line of lines) {
    if (!isHeader(line.text)) {
      body.push(line);
      continue;
    }
    close();
    name = line.text.trim().slice(1).trim();
    // a record without a sequence points to the end of its header
    body = [{ number: line.number, start: line.start + line.text.length, text: "" }];
  }
  close();
  return entries;
}

function joined(lines: readonly Line[], name: string | null): Entry {
  const first = lines.find(({ text }) => text.trim() !== "" && !isComment(text)) ?? lines[0];
  const from = first === undefined ? 0 : lines.indexOf(first);
  const text = lines
    .slice(from)
    .map((line) => (isComment(line.text) ? " ".repeat(line.text.length) : line.text))
    .join("\n");
  return { name, line: first?.number ?? 1, start: first?.start ?? 0, text, isWrapped: true };
}

/** Blocks of letters with position numbers, as UniProt and GenBank display a sequence. */
function isListing(lines: readonly Line[]): boolean {
  if (lines.length < 2 || !lines.every(({ text }) => /^[A-Za-z\d\s*]+$/.test(text))) return false;
  if (!doNumbersCount(lines.map(({ text }) => text).join("\n"))) return false;
  const withLetters = lines.filter(({ text }) => /[A-Za-z]/.test(text));
  if (withLetters.length === 0) return false;
  if (withLetters.length < lines.length) return true;
  return withLetters.every(
    ({ text }) => /^\s*\d+\s|\s\d+\s*$/.test(text) || /^\s*(?:[A-Za-z]{10}\s+)+[A-Za-z]{1,10}\s*$/.test(text),
  );
}

const doNumbersCount = (text: string): boolean => listingNumbers(text).length === (text.match(/\d+/g) ?? []).length;

const MIN_WIDTH = 20;
/** Sequences are printed at this width or wider, in tens. */
const MIN_PRINTED_WIDTH = 50;

/**
 * Lines of letters with equal length except for a shorter last one. Two lines are one sequence only at a printed
 * width, and lines of equal length are more likely separate peptides unless they are that wide.
 */
function isWrapped(lines: readonly Line[]): boolean {
  if (lines.length < 2 || !lines.every(({ text }) => /^[A-Za-z]+\*?\s*$/.test(text))) return false;
  const widths = lines.map(({ text }) => text.trimEnd().length);
  const [width = 0] = widths;
  const last = widths.at(-1) ?? 0;
  if (last > width || !widths.slice(0, -1).every((each) => each === width)) return false;
  const isPrinted = width >= MIN_PRINTED_WIDTH && width % 10 === 0;
  return isPrinted || (lines.length > 2 && last < width && width >= MIN_WIDTH);
}

/** One entry per line; a hyphen at a line's edge joins it to its neighbor. */
function separate(lines: readonly Line[]): Entry[] {
  const groups: Line[][] = [];
  let before = "";
  for (const line of lines) {
    const text = line.text.trim();
    const group = groups.at(-1);
    if (group !== undefined && (before.endsWith("-") || text.startsWith("-"))) group.push(line);
    else groups.push([line]);
    before = text;
  }
  return groups.map((group) =>
    group.length > 1
      ? joined(group, null)
      : {
          name: null,
          line: group[0]?.number ?? 1,
          start: group[0]?.start ?? 0,
          text: group[0]?.text ?? "",
          isWrapped: false,
        },
  );
}
