import { type CellLine, MAX_LINE_LENGTH } from "./line/cells.ts";
import { facetsOf } from "./line/facet.ts";
import { type Column, headerOf, widened } from "./line/header.ts";
import { type Names, type Split, splitLine } from "./line/split-line.ts";
import { isQualitative } from "./line/words.ts";
import { type FoundLine, rowLine, withRangeOf } from "./row-line.ts";
import { Surroundings } from "./surroundings.ts";
import { fullName } from "./wrapped-name.ts";

export interface LeftOut {
  readonly line: CellLine;
  readonly why: string;
}

export interface FoundLines {
  readonly found: readonly FoundLine[];
  readonly leftOut: readonly LeftOut[];
  readonly headers: ReadonlyArray<readonly Column[]>;
}

export const MAX_ROWS = 2_000;

/** Results on one line each, with or without a column header. */
export function readLines(lines: readonly CellLine[], facts: ReadonlySet<number>, names: Names): FoundLines {
  const found: FoundLine[] = [];
  const leftOut: LeftOut[] = [];
  const headers: Array<readonly Column[]> = [];
  const around = new Surroundings();
  const isRangeFirst = rangesComeFirst(lines, names);
  for (const [index, line] of lines.entries()) {
    const more = around.hasNoRowYet && around.columns !== null ? widened(around.columns, line) : null;
    const header = line.text === "" ? null : (more ?? headerOf(line));
    if (found.length >= MAX_ROWS && line.text !== "") {
      leftOut.push({ line, why: `More than ${MAX_ROWS} results: no report of a laboratory` });
    } else if (line.text === "") around.blank();
    else if (line.cells.length === 0) leftOut.push({ line, why: `Longer than ${MAX_LINE_LENGTH} characters` });
    else if (header !== null) {
      headers.push(header);
      around.header(header, line);
    } else {
      const split = hasResult(line) ? (splitLine(line, names) ?? belowItsName(line, around, names)) : null;
      const read = split === null ? null : rowLine(line, split, around, isRangeFirst, facts.has(index));
      if (read === null) {
        const last = found.at(-1);
        const longer = last !== undefined && last.line === around.lastRow ? withRangeOf(last, line, names) : null;
        if (longer !== null) found[found.length - 1] = longer;
        else {
          const why = around.words(line, names, facts.has(index));
          if (why !== null) leftOut.push({ line, why });
        }
      } else if (typeof read === "string") {
        if (read !== "") leftOut.push({ line, why: read });
        around.notARow();
      } else {
        const name = fullName(read, around, wordsLine(lines[index + 1], names), names);
        found.push({ ...read, ...name });
        around.row(line, name.isKnown);
      }
    }
  }
  return { found, leftOut, headers };
}

/** A number, or a result in words next to or after the name. */
function hasResult({ text, cells }: CellLine): boolean {
  if (/\d/.test(text)) return true;
  if (cells.slice(1).some((cell) => isQualitative(cell.text) !== null)) return true;
  const words = text.split(" ");
  return (
    cells.length === 1 &&
    words.length <= 8 &&
    [1, 2].some((last) => isQualitative(words.slice(-last).join(" ")) !== null)
  );
}

/** The line, if it has only words and could continue a name. */
function wordsLine(line: CellLine | undefined, names: Names): CellLine | null {
  if (line === undefined || line.cells.length !== 1 || line.text.length > 60) return null;
  if (headerOf(line) !== null) return null;
  return hasResult(line) && splitLine(line, names) !== null ? null : line;
}

/** A line with only results, below a line that is a name. */
function belowItsName(line: CellLine, { above }: Surroundings, names: Names): Split | null {
  const [name] = above?.cells ?? [];
  if (above === null || name === undefined || above.cells.length !== 1 || !names.knows(name.text)) return null;
  const facets = line.cells.flatMap((cell, place) => facetsOf(cell, place, names.units));
  if (facets.some(({ kind }) => kind === "words") || !facets.some(({ kind }) => kind === "number")) return null;
  return { name: name.text, x: name.x, isKnown: true, facets, loincs: [], isProse: false };
}

const SAMPLE = 400;

/** Whether a document without headers prints the interval before the result. */
function rangesComeFirst(lines: readonly CellLine[], names: Names): boolean {
  let before = 0;
  let behind = 0;
  for (const line of lines.filter(({ text }) => /\d.*\d/.test(text)).slice(0, SAMPLE)) {
    const kinds = splitLine(line, names)?.facets.map(({ kind }) => kind) ?? [];
    const span = kinds.indexOf("span");
    const number = kinds.indexOf("number");
    if (span < 0 || number < 0) continue;
    if (span < number) before += 1;
    else behind += 1;
  }
  return before > behind;
}
