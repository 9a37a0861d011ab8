import { withoutMethods } from "#domain/bloodwork/catalogue/bracketed-method.ts";
import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import { knowsName, matchMarker, type OwnNames } from "#domain/bloodwork/catalogue/match-marker.ts";
import { ucumOf } from "#domain/bloodwork/catalogue/ucum-of.ts";
import type { DateOrder, IgnoredLine, ReadDocument, Reading } from "../reading.ts";
import { withoutNoteMarks } from "./footnotes.ts";
import { dateOrderOf } from "./head/date-order.ts";
import { dateTextsOf, hasTwoDigitYear } from "./head/dates.ts";
import { decimalOf } from "./head/decimal.ts";
import { factsOf, type PrintedFacts } from "./head/facts.ts";
import { flagLettersOf } from "./head/flag-letters.ts";
import { styleOf } from "./head/style.ts";
import { showsBlood } from "./line/blood-only.ts";
import { type CellLine, cellsOf, withoutRules } from "./line/cells.ts";
import type { Column } from "./line/head-roles.ts";
import type { Names } from "./line/split-line.ts";
import { UnitFinder } from "./line/unit-finder.ts";
import { type FoundLines, type LeftOut, readLines } from "./line-reader.ts";
import { wrapped } from "./long-lines.ts";
import { methodCodesOf } from "./method-codes.ts";
import { messagesOf } from "./prose/chat.ts";
import { isDayOfDraw, isDayOfPastDraw } from "./prose/draw-day.ts";
import { readProse } from "./prose/read-prose.ts";
import type { ProseDays } from "./prose/results-of.ts";
import { isKnownStay, stayOf } from "./prose/stay.ts";
import { withColumnsJoined, withTurnedTables } from "./rearrange.ts";
import type { FoundLine } from "./row-line.ts";
import { momentOf, rowsOf } from "./rows.ts";
import { withTablesApart } from "./side-by-side.ts";
import { readStacked } from "./stacked.ts";
import type { TextLine } from "./text-line.ts";

/**
 * Reads a laboratory report from the lines of plain text or a PDF. The structure of the document identifies results:
 * columns below a header, a name with items next to it, or one cell per line. What has the form of a result without a
 * known marker is `unmapped`; what only looks like one is `ignored` with the reason.
 */
export function readTextDocument(lines: readonly TextLine[], catalogue: Catalogue, own: OwnNames): Reading {
  const allLines = withoutNoteMarks(withoutRules(lines.slice(0, MAX_LINES)).flatMap(wrapped)).map(cellsOf);
  const decimal = decimalOf(allLines);
  const plainNames = namesOf(catalogue, own, decimal ?? "point", new Set());
  const methodCodes = methodCodesOf(allLines, plainNames.knows);
  const names = methodCodes.size === 0 ? plainNames : namesOf(catalogue, own, decimal ?? "point", methodCodes);
  const messages = messagesOf(allLines, names);
  const printedLines = messages ?? allLines;
  const cellLines = withTurnedTables(withColumnsJoined(withTablesApart(printedLines, names), names), names);
  const facts = factsOf(cellLines);
  const { order, isSure, hasAny } = dateOrderOf(messages === null ? cellLines : allLines);
  const byLine = readLines(cellLines, facts.lines, names);
  const stacked = mayBeStacked(cellLines) ? readStacked(cellLines, facts.lines, names) : null;
  const isStacked = stacked !== null && worth(stacked) > worth(byLine);
  const printed = isStacked ? stacked : byLine;
  const collected = facts.collected === null ? null : momentOf(facts.collected, order);
  const labeled = facts.isDateAlone ? null : collected;
  const stay = stayOf(cellLines, (text) => daysIn(text, order));
  const ofOneDay = stay.admission === stay.discharge ? stay.admission : null;
  const day = labeled?.slice(0, 10) ?? (isKnownStay(stay) ? ofOneDay : dayTold(cellLines, order));
  const draws = daysBehind(cellLines, order, { isMeant: isDayOfPastDraw, isAcrossLines: true });
  const days = { collected: day, draws, stay, daysIn: (text: string) => daysIn(text, order) };
  const read = messages === null ? withProse(printed, cellLines, days, names) : chatOf(printed, cellLines, days, names);
  const first = read.found.find((row) => row.collected !== undefined)?.collected;
  const latest = read.isTold ? latestOf(read.found) : null;
  const isLater = latest !== null && latest > (labeled ?? "");
  // The date of a letter isn't the day of what it tells.
  const ownDay = read.isTold ? (labeled ?? day) : collected;
  const top = isLater ? latest : (ownDay ?? (first === undefined ? null : momentOf(first, order)));
  const context = {
    catalogue,
    own,
    decimal: decimal ?? ("point" as const),
    dateOrder: order,
    collected: top,
    flagLetters: flagLettersOf(cellLines),
    methodCodes,
  };
  const { rows, unmapped, ignored } = rowsOf(read.found, context);
  const document: ReadDocument = {
    style: styleOf(cellLines, read.headers, isStacked),
    kind: "text",
    collected: top ?? rows.find((row) => row.collected !== null)?.collected ?? (read.isTold ? day : null),
    reported: dayOf(facts.reported, order),
    laboratory: facts.laboratory,
    sex: facts.sex,
    ageYears: facts.ageYears,
    birthDate: dayOf(facts.birth, order),
    fasting: facts.fasting,
    dateOrder: hasAny ? order : null,
    isDateOrderSure: isSure,
    decimal,
    twoDigitYear: hasShortYear(facts, read.headers),
  };
  const notRead = lines.length - Math.min(lines.length, MAX_LINES);
  const rest = notRead > 0 ? [{ text: "", why: `${notRead} lines more than a report has were not read` }] : [];
  return { document, rows, unmapped, ignored: [...read.leftOut.map(ignoredLine), ...ignored, ...rest] };
}

/**
 * The results with those told in sentences, if the document is a letter rather than a table: the comments of a report
 * speak of anybody. A line of a letter that looks like a row is part of a sentence.
 */
function withProse(
  printed: FoundLines,
  lines: readonly CellLine[],
  days: ProseDays,
  names: Names,
): FoundLines & { readonly isTold: boolean } {
  const known = printed.found.filter(({ isKnown }) => isKnown).length;
  if (printed.headers.length > 0) return { ...printed, isTold: false };
  const told = known > MAX_ROWS_OF_A_LETTER ? [] : readProse(lines, days, names);
  if (told.length < Math.max(1, 2 * known)) return { ...printed, isTold: false };
  const markers = new Set(told.map(({ name, slots }) => names.markerOf(name, slots.unit)));
  const apart = printed.found.filter(({ name, slots }) => !markers.has(names.markerOf(name, slots.unit)));
  const lineOfTold = new Set(told.map(({ line }) => line));
  const alone = apart.filter(
    ({ line }) => !lineOfTold.has(line) && !isInParagraph(line, lines) && !/[\p{L}\d%][.!?]$/u.test(line.text),
  );
  const ofItsDay = days.collected === null ? {} : { collected: days.collected };
  return { ...printed, found: [...told, ...alone.map((row) => ({ ...ofItsDay, ...row }))], isTold: true };
}

/** A chat has only what its messages tell. */
function chatOf(
  printed: FoundLines,
  lines: readonly CellLine[],
  days: ProseDays,
  names: Names,
): FoundLines & { readonly isTold: boolean } {
  return { ...printed, headers: [], found: readProse(lines, days, names), isTold: true };
}

/** The latest day that rows say themselves. */
const latestOf = (found: readonly FoundLine[]): string | null =>
  found.reduce<string | null>(
    (last, { collected }) => (collected !== undefined && collected > (last ?? "") ? collected : last),
    null,
  );

const MAX_ROWS_OF_A_LETTER = 12;

/** Whether the line before or behind belongs to the same sentence. */
function isInParagraph(line: CellLine, lines: readonly CellLine[]): boolean {
  const at = lines.indexOf(line);
  const before = lines[at - 1]?.text ?? "";
  return /[\p{L}\d,(]$/u.test(before) || (/[\p{L}\d]$/u.test(line.text) && /^\p{Ll}/u.test(lines[at + 1]?.text ?? ""));
}

const daysIn = (text: string, order: DateOrder): readonly string[] =>
  dateTextsOf(text).flatMap(({ plain }) => dayOf(plain, order) ?? []);

/** The day of the draw as a letter tells it: "your blood tests of 24th February 2025". */
function dayTold(lines: readonly CellLine[], order: DateOrder): string | null {
  const days = daysBehind(lines, order, { isMeant: isDayOfDraw, isAcrossLines: false });
  const [first = null] = days;
  return first !== null && days.every((day) => day === first) ? first : null;
}

/** The days in a document with such words before them. */
const daysBehind = (
  lines: readonly CellLine[],
  order: DateOrder,
  { isMeant, isAcrossLines }: { readonly isMeant: (before: string) => boolean; readonly isAcrossLines: boolean },
): readonly string[] =>
  lines.slice(0, MAX_LINES_OF_A_LETTER).flatMap(({ text }, place) => {
    const above = isAcrossLines ? (lines[place - 1]?.text ?? "") : "";
    // A paragraph goes on below a full line that ends with a word.
    const lead = above.length > FULL_LINE && /\p{Ll}$/u.test(above) ? `${above} ` : "";
    return dateTextsOf(text).flatMap(({ plain, at }) =>
      isMeant((lead + text.slice(0, at)).slice(-60)) ? (dayOf(plain, order) ?? []) : [],
    );
  });
const MAX_LINES_OF_A_LETTER = 200;
const FULL_LINE = 60;

/** More than a hundred printed pages. */
const MAX_LINES = 10_000;
/** Far more than any laboratory measures; without a limit, a document that is not a report would take too long. */
const MAX_NAMES = 3_000;
const MAX_NAME_WORDS = 12;

/** Lines with a number and little else. */
const mayBeStacked = (lines: readonly CellLine[]): boolean =>
  lines.filter(({ cells, text }) => cells.length === 1 && /^(?:[<>≤≥]?\s?\d|[^:]{3,30}:\s?[<>]?\s?\d)/u.test(text))
    .length > 2;

/** Rows with known names, and a little for each further item. */
const worth = ({ found }: FoundLines): number =>
  found
    .filter(({ isKnown }) => isKnown)
    .reduce(
      (sum, { slots }) =>
        sum + 1 + [slots.range, slots.flag, slots.previous?.date ?? ""].filter((text) => text !== "").length / 10,
      0,
    );

const ignoredLine = ({ line, why }: LeftOut): IgnoredLine => ({ text: line.text.slice(0, 500), why });

const dayOf = (printed: string | null, order: "YMD" | "DMY" | "MDY"): string | null =>
  printed === null ? null : (momentOf(printed, order)?.slice(0, 10) ?? null);

function hasShortYear({ collected, reported }: PrintedFacts, headers: ReadonlyArray<readonly Column[]>): boolean {
  const dates = [collected, reported, ...headers.flat().map(({ date }) => date)];
  return dates.some((date) => date !== null && hasTwoDigitYear(date));
}
/** The same names are looked up many times in one document. */
function namesOf(
  catalogue: Catalogue,
  own: OwnNames,
  decimal: "point" | "comma",
  methodCodes: ReadonlySet<string>,
): Names {
  const bare = (name: string): string => (methodCodes.size === 0 ? name : withoutMethods(name, methodCodes));
  const asked = new Map<string, boolean>();
  const markerOf = (name: string, unit: string): string | null =>
    matchMarker({ name: bare(name), ucum: ucumOf(unit, catalogue), loincs: [], section: null, own }, catalogue)
      ?.marker ?? null;
  const knows = (name: string): boolean => {
    const before = asked.get(name);
    if (before !== undefined) return before;
    if (asked.size >= MAX_NAMES || name.length > 120 || name.split(" ").length > MAX_NAME_WORDS) return false;
    const isKnown = knowsName(bare(name), catalogue, own);
    asked.set(name, isKnown);
    return isKnown;
  };
  return {
    units: new UnitFinder(catalogue),
    knows,
    knowsOfUrine: (name) => knows(name) || knows(`URINE ${name}`),
    markerOf,
    showsBlood: (name, printed) => showsBlood(markerOf(name, printed.unit), printed, decimal, catalogue),
  };
}
