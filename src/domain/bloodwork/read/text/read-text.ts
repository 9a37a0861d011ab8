import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import { knowsName, type OwnNames } from "#domain/bloodwork/catalogue/match-marker.ts";
import type { IgnoredLine, ReadDocument, Reading } from "../reading.ts";
import { dateOrderOf } from "./head/date-order.ts";
import { hasTwoDigitYear } from "./head/dates.ts";
import { decimalOf } from "./head/decimal.ts";
import { factsOf, type PrintedFacts } from "./head/facts.ts";
import { styleOf } from "./head/style.ts";
import { type CellLine, cellsOf } from "./line/cells.ts";
import type { Column } from "./line/header.ts";
import type { Names } from "./line/split-line.ts";
import { UnitFinder } from "./line/unit-finder.ts";
import { type FoundLines, type LeftOut, readLines } from "./line-reader.ts";
import { momentOf, rowsOf } from "./rows.ts";
import { readStacked } from "./stacked.ts";
import type { TextLine } from "./text-line.ts";

/**
 * Reads a laboratory report from the lines of plain text or a PDF. The structure of the document identifies results:
 * columns below a header, a name with items next to it, or one cell per line. What has the form of a result without a
 * known marker is `unmapped`; what only looks like one is `ignored` with the reason.
 */
export function readTextDocument(lines: readonly TextLine[], catalogue: Catalogue, own: OwnNames): Reading {
  const cellLines = lines.slice(0, MAX_LINES).map(cellsOf);
  const names = namesOf(catalogue, own);
  const facts = factsOf(cellLines);
  const { order, isSure, hasAny } = dateOrderOf(cellLines);
  const decimal = decimalOf(cellLines);
  const byLine = readLines(cellLines, facts.lines, names);
  const stacked = mayBeStacked(cellLines) ? readStacked(cellLines, facts.lines, names) : null;
  const isStacked = stacked !== null && worth(stacked) > worth(byLine);
  const read = isStacked ? stacked : byLine;
  const context = { catalogue, own, decimal: decimal ?? ("point" as const), dateOrder: order };
  const { rows, unmapped, ignored } = rowsOf(read.found, context);
  const collected = facts.collected === null ? null : momentOf(facts.collected, order);
  const document: ReadDocument = {
    style: styleOf(cellLines, read.headers, isStacked),
    kind: "text",
    collected: collected ?? rows.find((row) => row.collected !== null)?.collected ?? null,
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
  const notRead = lines.length - cellLines.length;
  const rest = notRead > 0 ? [{ text: "", why: `${notRead} lines more than a report has were not read` }] : [];
  return { document, rows, unmapped, ignored: [...read.leftOut.map(ignoredLine), ...ignored, ...rest] };
}

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
    .reduce((sum, { slots }) => sum + 1 + (slots.range === "" ? 0 : 0.1) + (slots.flag === "" ? 0 : 0.1), 0);

const ignoredLine = ({ line, why }: LeftOut): IgnoredLine => ({ text: line.text.slice(0, 500), why });

const dayOf = (printed: string | null, order: "YMD" | "DMY" | "MDY"): string | null =>
  printed === null ? null : (momentOf(printed, order)?.slice(0, 10) ?? null);

function hasShortYear({ collected, reported }: PrintedFacts, headers: ReadonlyArray<readonly Column[]>): boolean {
  const dates = [collected, reported, ...headers.flat().map(({ date }) => date)];
  return dates.some((date) => date !== null && hasTwoDigitYear(date));
}
/** The same names are looked up many times in one document. */
function namesOf(catalogue: Catalogue, own: OwnNames): Names {
  const asked = new Map<string, boolean>();
  return {
    units: new UnitFinder(catalogue),
    knows: (name) => {
      const before = asked.get(name);
      if (before !== undefined) return before;
      if (asked.size >= MAX_NAMES || name.length > 120 || name.split(" ").length > MAX_NAME_WORDS) return false;
      const isKnown = knowsName(name, catalogue, own);
      asked.set(name, isKnown);
      return isKnown;
    },
  };
}
