import { type Range, rangesOf } from "./text-ranges.ts";

/** A number of a listing: its position, and its difference from the count of letters before it. */
interface Counted {
  readonly range: Range;
  readonly ahead: number;
}

/** Numbers above the columns of a listing come in tens, except the last, which is the length. */
const COLUMN = 10;

/**
 * The position numbers of a sequence listing: lines of letter blocks whose numbers count the letters, as the last one
 * before them or the first one after, from any start; and lines of column numbers between. A number that doesn't count
 * letters, such as the position of a bridge, is excluded, and a single one has to start the text or count from 1.
 */
export function listingNumbers(text: string): Range[] {
  if (!/\d/.test(text) || !/[A-Za-z]/.test(text)) return [];
  const columns: Range[] = [];
  const counted: Counted[] = [];
  let letters = 0;
  const lines = linesOf(text);
  for (const [index, { tokens }] of lines.entries()) {
    if (areColumns(tokens, text, letters, lines[index + 1]?.size ?? 0)) columns.push(...tokens);
    else
      for (const range of tokens) {
        const word = text.slice(...range);
        if (isNumber(word)) counted.push({ range, ahead: Number(word) - letters });
        else letters += word.length;
      }
  }
  const isCounting = counted.length === 1 ? isPlausibleAlone(counted[0], text) : counts(counted, text);
  return [...columns, ...(isCounting ? counted.map(({ range }) => range) : [])].toSorted(([a], [b]) => a - b);
}

const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** The words of each line with only blocks in one case and numbers, and their letter counts. */
function linesOf(text: string): ReadonlyArray<{ readonly tokens: readonly Range[]; readonly size: number }> {
  let start = 0;
  return text.split("\n").map((line) => {
    const from = start;
    start += line.length + 1;
    const words = /^[A-Za-z\d \r]+$/.test(line) ? rangesOf(/[A-Za-z\d]+/g, line) : [];
    const isBlocks = words.every(([at, to]) => /^(?:\d+|(?!TFA$)[A-Z]+|[a-z]+)$/.test(line.slice(at, to)));
    if (!isBlocks) return { tokens: [], size: 0 };
    return {
      tokens: words.map(([at, to]): Range => [from + at, from + to]),
      size: line.replace(/[^A-Za-z]/g, "").length,
    };
  });
}

/** Numbers alone on a line, each above a tenth letter or above the last one of the following line. */
function areColumns(tokens: readonly Range[], text: string, letters: number, next: number): boolean {
  const words = tokens.map((range) => text.slice(...range));
  const numbers = words.map(Number);
  const isColumn = (each: number, index: number) =>
    each > (numbers[index - 1] ?? 0) && (each % COLUMN === 0 || each === letters + next);
  return words.length > 0 && words.every(isNumber) && numbers.every(isColumn);
}

/** Both ways of counting may occur together: a number one higher than another has to come before letters. */
function counts(counted: readonly Counted[], text: string): boolean {
  const low = counted.reduce((least, { ahead }) => Math.min(least, ahead), Number.POSITIVE_INFINITY);
  return low >= 0 && counted.every(({ range, ahead }) => ahead === low || (ahead === low + 1 && leads(range, text)));
}

function leads([, to]: Range, text: string): boolean {
  const letter = /\s{0,99}[A-Za-z]/y;
  letter.lastIndex = to;
  return letter.test(text);
}

function isPlausibleAlone(only: Counted | undefined, text: string): boolean {
  if (only === undefined) return false;
  const { range, ahead } = only;
  return ahead === 0 || (ahead === 1 && leads(range, text)) || text.slice(0, range[0]).trim() === "";
}
