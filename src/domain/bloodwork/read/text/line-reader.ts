import { saysNoResult } from "../printed/no-result.ts";
import { withFractionNamed } from "./electrophoresis.ts";
import { HeaderFinder } from "./find-header.ts";
import { dateTextsOf, isDateText } from "./head/dates.ts";
import { fold, labelsOf } from "./head/fact-labels.ts";
import { type CellLine, lineOf, MAX_LINE_LENGTH } from "./line/cells.ts";
import { type Facet, facetsOf } from "./line/facet.ts";
import { hasSeveralDays, widened } from "./line/head-days.ts";
import type { Column } from "./line/head-roles.ts";
import { headerOf } from "./line/header.ts";
import { AGAIN, type Names, PLUS, plainName, RESULT_LABEL, type Split, splitLine } from "./line/split-line.ts";
import { withIntervalJoined } from "./line/spread-interval.ts";
import { EXPECTED_BEHIND, isQualitative, startsWithInterval } from "./line/words.ts";
import { headsEarlier, withDayBelow, withEarlierOf, withFlagOf, withListedEarlier, withRangeOf } from "./line-below.ts";
import { rowsOfLine, unitHeadsOf, withUnitHeads } from "./measures.ts";
import { type FoundLine, rowLine } from "./row-line.ts";
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
  const around = new Surroundings(lines.reduce((margin, { cells }) => Math.min(margin, cells[0]?.x ?? margin), 1_000));
  const finder = new HeaderFinder(lines, facts, names);
  const otherDays = new Set(lines.flatMap(({ text }, at) => (facts.has(at) ? daysWritten(text) : [])));
  let intervalAbove: Facet | null = null;
  const isRangeFirst = rangesComeFirst(lines, names);
  for (const [index, printedLine] of lines.entries()) {
    if (printedLine.text === "") intervalAbove = null;
    const ofHistory = around.hasPlaces ? null : ofTestAbove(printedLine, around.nameOfTest, intervalAbove, names);
    intervalAbove = intervalIn(printedLine, names) ?? intervalAbove;
    const dated = around.hasPlaces ? dayFirst(printedLine, around.columns, around.nameOfTest) : ofHistory;
    const ordered = dated?.line ?? (around.hasPlaces ? nameFirst(printedLine, around.columns) : printedLine);
    const line = withIntervalJoined(ordered, around.columns, names.units);
    const more = around.hasNoRowYet && around.columns !== null ? widened(around.columns, line) : null;
    around.mayBeSediment(line);
    const mayBeChapter = more === null && !facts.has(index) && !saysOneOf(otherDays, line);
    const chapter = mayBeChapter ? around.daysOfChapter(line) : null;
    const last = found.at(-1);
    const isOfBlock = last !== undefined && last.line === around.rowOfBlock;
    const earlier = isOfBlock ? withEarlierOf(last, line, names) : null;
    const header = line.text === "" ? null : (more ?? finder.at(index));
    const unitHeads = unitHeadsOf(line, names);
    const dayBefore = around.specimenDay;
    around.specimenDay = dated?.day ?? dayOfTitle(line) ?? around.specimenDay;
    if (facts.has(index) && found.length > 0) around.specimenDay = collectedIn(line) ?? around.specimenDay;
    if (found.length >= MAX_ROWS && line.text !== "") {
      leftOut.push({ line, why: `More than ${MAX_ROWS} results: no report of a laboratory` });
    } else if (line.text === "") around.blank();
    else if (line.cells.length === 0) leftOut.push({ line, why: `Longer than ${MAX_LINE_LENGTH} characters` });
    else if (earlier !== null) {
      found[found.length - 1] = earlier;
      around.isEarlierList = true;
    } else if (chapter !== null) {
      headers.push(chapter);
      around.chapter(chapter, line);
    } else if (header !== null) {
      headers.push(header);
      around.header(header, line);
      around.specimenDay = dayOfToday(header) ?? around.specimenDay;
    } else if (
      (around.hasDays && finder.hasDaysAt(index)) ||
      (!facts.has(index) && !around.knowsToday && hasSeveralDays(line))
    )
      around.areDaysUnread = true;
    else if (unitHeads !== null) around.unitHeads = unitHeads;
    else {
      const isOfUrine = around.specimen === "urine";
      const isMarked = isOfUrine && endsInMark(line);
      const isFull = isMarked || (hasResult(line) && !isNameAlone(line, names));
      const mayBeRow = isFull && !startsWithInterval(line.text);
      const ofSection = isOfUrine ? { ...names, knows: names.knowsOfUrine } : names;
      const printed = mayBeRow ? splitOf(line, around, ofSection) : null;
      const split = printed === null ? null : withFractionNamed(printed, around);
      const read = split === null ? null : rowLine(line, split, around, isRangeFirst, facts.has(index), names);
      const isOfLast = last !== undefined && last.line === around.lastRow;
      const isBelow = read === null || typeof read === "string";
      const longer =
        isBelow && isOfLast
          ? (withRangeOf(last, line, names) ??
            withFlagOf(last, line) ??
            withDayBelow(last, line, around.hasPlaces ? around.columns : null))
          : null;
      const listed = isOfBlock && around.isEarlierList ? withListedEarlier(last, line, names) : null;
      around.isEarlierList = isOfBlock && (listed !== null || headsEarlier(line));
      const better = listed ?? longer;
      if (better !== null) found[found.length - 1] = better;
      else if (around.isEarlierList) continue;
      else if (read === null || split === null) {
        const why = around.words(line, names, facts.has(index));
        if (why !== null) leftOut.push({ line, why });
      } else if (typeof read === "string" || around.areDaysUnread) {
        const why = typeof read === "string" ? read : "The day of the result can't be read";
        if (why !== "") leftOut.push({ line, why });
        around.notARow(typeof read === "string" && !split.isKnown && !RESULT_LABEL.test(split.name));
      } else if (split.isAgain === true && isOfMarker(found.at(-1), read, names)) {
        leftOut.push({ line, why: "The result above in another unit" });
        around.row(line, read);
      } else {
        const name = fullName(read, around, wordsLine(lines[index + 1], names), names);
        const column = line.cells.length > 1 ? around.earlierColumn : null;
        found.push(...rowsOfLine({ ...read, ...name }, { ...split, name: name.name }, column, names));
        around.row(line, name);
      }
    }
    if (ofHistory !== null) around.specimenDay = dayBefore; // the next line needs a day of its own
  }
  return { found, leftOut, headers };
}

const daysWritten = (text: string): readonly string[] =>
  dateTextsOf(text).map(({ plain }) => plain.replace(/\D+/gu, "-").slice(0, 10));

/** The day of birth, of the draw or of the report is not that of earlier results. */
const saysOneOf = (days: ReadonlySet<string>, { text }: CellLine): boolean =>
  text.length <= 250 && daysWritten(text).some((day) => days.has(day));

/** Whether a row repeats the result of the one before it: "soit 6,22 mmol/L" below "1,12 g/L". */
const isOfMarker = (before: FoundLine | undefined, { name, slots }: FoundLine, names: Names): boolean => {
  const marker = names.markerOf(name, slots.unit);
  return marker !== null && before?.name === name && names.markerOf(before.name, before.slots.unit) === marker;
};

/** "VITAMINA D - 25 HIDROXI": the number is part of the name, and the result follows below. */
const isNameAlone = ({ cells, text }: CellLine, names: Names): boolean =>
  cells.length === 1 && !/\d[.,]?$/.test(text) && names.knows(plainName(text));

/** The day in the heading of today's results, where earlier results have days too. */
const dayOfToday = (columns: readonly Column[]): string | null =>
  columns.some(({ role, date }) => role === "previous" && date !== null)
    ? (columns.find(({ role }) => role === "value")?.date ?? null)
    : null;

/** "12-Aug-2025   Full blood count": the day of the results below. */
function dayOfTitle({ cells, isGrid }: CellLine): string | null {
  const [first, second] = cells;
  if (isGrid || first === undefined || second === undefined || cells.length > 3) return null;
  const isTitle =
    /^\p{L}/u.test(second.text) && cells.slice(1).every(({ text }) => !/(?<![\p{L}\d])\d+[.,]\d|\d{2}/u.test(text));
  return isTitle && isDateText(first.text) ? first.text : null;
}

/** The day on a line that says when something was collected; null for other lines. */
export function collectedIn({ text }: CellLine): string | null {
  if (text.length > 250) return null;
  const label = labelsOf(fold(text.normalize("NFC"))).find(({ kind }) => kind === "collected");
  const [day] = label === undefined ? [] : dateTextsOf(text.slice(label.end, label.end + 40));
  return label !== undefined && day !== undefined && day.at <= 12
    ? text.slice(label.end + day.at, label.end + 40)
    : null;
}

/**
 * A row without the day and the code before its name, and that day: "19 Mar 2026   423..00   Haemoglobin   127". In a
 * table without names the title above the rows is theirs.
 */
function dayFirst(
  line: CellLine,
  columns: readonly Column[] | null,
  title: string | null,
): { line: CellLine; day: string } | null {
  const at = columns?.findIndex(({ role }) => role === "name") ?? -1;
  const before = columns?.slice(0, at < 0 ? 1 : at) ?? [];
  const [first, ...rest] = line.cells;
  if (first === undefined || !isDateText(first.text) || !before.some(({ role }) => role === "date")) return null;
  if (!before.every(({ role }) => role === "date" || role === "other")) return null;
  const head = columns?.[at];
  const isOfOneTest = head === undefined && title !== null && columns?.some(({ role }) => role === "value");
  const titled = isOfOneTest ? [{ ...first, text: title }, ...rest] : [];
  const own = lineOf(line, head === undefined ? titled : rest.filter(({ end }) => end > head.x));
  return own === null ? null : { line: own, day: first.text };
}

/** A result below the name of its test, on a line that begins with its day: "Oct 14, 2025   5.9 %   High". */
function ofTestAbove(
  line: CellLine,
  test: string | null,
  interval: Facet | null,
  names: Names,
): { line: CellLine; day: string } | null {
  const [first, ...rest] = line.cells;
  if (test === null || first === undefined || rest.length === 0 || !isDateText(first.text)) return null;
  const facets = rest.flatMap((cell, place) => facetsOf(cell, place, names.units));
  const results = facets.filter(({ kind }) => kind === "number" || kind === "bound");
  if (results.length !== 1 || !facets.some(({ kind }) => kind === "unit")) return null;
  if (facets.some(({ kind }) => !RESULT_WITH_UNIT.has(kind))) return null;
  const end = (rest.at(-1)?.end ?? 0) + 3;
  const range = interval === null ? [] : [{ text: interval.text, x: end, end: end + interval.text.length }];
  const own = lineOf(line, [{ ...first, text: test }, ...rest, ...range]);
  return own === null ? null : { line: own, day: first.text };
}

/** The interval of a line that says nothing else: "Normal range: 0.74 - 1.35 mg/dL". */
function intervalIn(line: CellLine, names: Names): Facet | null {
  if (!startsWithInterval(line.text)) return null;
  const facets = line.cells.flatMap((cell, place) => facetsOf(cell, place, names.units));
  const intervals = facets.filter(({ kind }) => kind === "span" || kind === "bound" || kind === "rangeText");
  return intervals.length === 1 ? (intervals[0] ?? null) : null;
}

const RESULT_WITH_UNIT: ReadonlySet<Facet["kind"]> = new Set(["number", "bound", "unit", "flag"]);

/** The line with its name before the rest, where a header says that results stand before names. */
function nameFirst(line: CellLine, columns: readonly Column[] | null): CellLine {
  const at = columns?.findIndex(({ role }) => role === "name") ?? -1;
  const head = columns?.[at];
  if (head === undefined || at < 1 || columns?.[0]?.role !== "value") return line;
  const name = line.cells.find(({ x, end }) => x <= head.end && end >= head.x);
  return name === undefined ? line : { ...line, cells: [name, ...line.cells.filter((cell) => cell !== name)] };
}

/** The parts of a line; a result without a name of its own takes the one above it. */
function splitOf(line: CellLine, around: Surroundings, names: Names): Split | null {
  const below = belowItsName(line, around, names);
  if (below !== null) return below;
  const split = splitLine(line, names);
  if (split === null) return null;
  const facets = withUnitHeads(split.facets, around.unitHeads);
  const taken = split.isKnown || split.isProse ? null : around.nameFor(split.name, line);
  if (taken === null) return { ...split, facets };
  return { ...split, facets, name: taken, isKnown: true, isAgain: AGAIN.test(split.name) };
}

/** A number, or a result in words next to or after the name; what is expected may be behind in brackets. */
function hasResult({ text, cells }: CellLine): boolean {
  if (/\d/.test(text)) return true;
  if (cells.slice(1).some((cell) => isQualitative(cell.text) !== null || saysNoResult(cell.text))) return true;
  const words = text.slice(0, EXPECTED_BEHIND.exec(text)?.index).split(" ");
  return (
    cells.length === 1 &&
    words.length <= 8 &&
    [1, 2].some((last) => isQualitative(words.slice(-last).join(" ")) !== null)
  );
}

/** "Urine blood test  +": a strip's result, where "Na +" is a name elsewhere. */
const endsInMark = ({ text, cells }: CellLine): boolean =>
  cells.slice(1).some((cell) => PLUS.test(cell.text)) || PLUS.test(text.split(" ").at(-1) ?? "");

/** The line, if it has only words and could continue a name. */
function wordsLine(line: CellLine | undefined, names: Names): CellLine | null {
  if (line === undefined || line.cells.length !== 1 || line.text.length > 60) return null;
  if (headerOf(line) !== null) return null;
  return hasResult(line) && splitLine(line, names) !== null ? null : line;
}

/** A line with only a result and what belongs to it, below a line that is a name, or below the title of its test. */
function belowItsName(line: CellLine, around: Surroundings, names: Names): Split | null {
  if (!/^[<>≤≥*+!\u2191\u2193-]?\s?\d/u.test(line.text)) return null;
  const [only, ...more] = around.above?.cells ?? [];
  const isName = only !== undefined && more.length === 0 && names.knows(plainName(only.text));
  const title = isName ? only.text : around.titleAbove(line);
  if (title === null) return null;
  const facets = line.cells.flatMap((cell, place) => facetsOf(cell, place, names.units));
  const [first] = facets.filter(({ kind }) => kind !== "flag");
  if (first?.kind !== "number" && first?.kind !== "bound") return null;
  const isOther = ({ kind, cell }: Facet) => kind === "date" || (kind === "words" && (isName || cell === first.cell));
  if (facets.some(isOther)) return null;
  const unit = facets.find(({ kind }) => kind === "unit")?.text ?? "";
  const isRangeBeside = facets.filter(({ kind }) => kind === "span" || kind === "bound").length > 1;
  if (first.kind === "bound" && (unit === "" || !(isName || isRangeBeside || around.columns !== null))) return null;
  if (!isName && (unit === "" || names.markerOf(title, unit) === null)) return null;
  const x = isName ? only.x : (line.cells[0]?.x ?? 0);
  return {
    name: plainName(title),
    x,
    isKnown: true,
    facets,
    loincs: [],
    isProse: false,
    unit: "",
    range: "",
    second: [],
  };
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
