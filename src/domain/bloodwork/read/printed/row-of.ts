import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import { otherCount } from "#domain/bloodwork/catalogue/counted-unit.ts";
import { isUnitless, type MarkerMatch, matchMarker, type OwnNames } from "#domain/bloodwork/catalogue/match-marker.ts";
import { ucumOf } from "#domain/bloodwork/catalogue/ucum-of.ts";
import type { LabRange, LabValue } from "#domain/bloodwork/record/lab-value.ts";
import type { BloodworkResult } from "#domain/bloodwork/record/result.ts";
import { Exact } from "#domain/units/amount.ts";
import type { ReadRow } from "../reading.ts";
import { isOfAbsence } from "./absence.ts";
import { doubtsOf } from "./doubts.ts";
import { readFlag } from "./flag.ts";
import type { DecimalSign } from "./lab-number.ts";
import { methodIn } from "./method.ts";
import { readRange, unitBehindRange } from "./range.ts";
import { valueAndUnit } from "./unit-behind.ts";
import { readValue, valueAndFlag } from "./value.ts";

/** One line of a report split into cells, as printed; empty text is an empty cell. */
export interface PrintedLine {
  readonly name: string;
  readonly value: string;
  readonly unit: string;
  readonly range: string;
  readonly flag: string;
  readonly decimal: DecimalSign;
  readonly section: "blood" | "urine" | null;
  /** Of urine: its sediment, or elsewhere, where a result in words is that of a test strip. Null if nothing says it. */
  readonly part?: "strip" | "sediment" | null;
  readonly loincs: readonly string[];
  readonly method: string | null;
  readonly status: BloodworkResult["status"];
  readonly source: BloodworkResult["source"];
}

const CONFIDENCE = { own: 1, loinc: 0.98, alias: 0.95, "joined-alias": 0.8 } as const;
const UNKNOWN = 0.3;
const PER_DOUBT = 0.25;

/**
 * A printed line as a result, with what to check before saving. A unit after the value or interval is used if the unit
 * cell is empty; everything printed is stored verbatim.
 */
export function rowOf(printed: PrintedLine, catalogue: Catalogue, own: OwnNames): ReadRow {
  const line = bounded(printed);
  const cells = cellsOf(line, catalogue);
  const { ucum: printedUcum, match } = matchWithUnit(line, cells, catalogue, own);
  const result = resultOf(line, cells, printedUcum ?? unitOfNone(cells.unit, match, catalogue), match);
  const doubts = doubtsOf(result, line, catalogue);
  return {
    result,
    collected: null,
    effective: null,
    sourceId: null,
    fhirVersion: null,
    previous: null,
    matchedBy: match?.by ?? null,
    confidence: Math.max(0, (match === null ? UNKNOWN : CONFIDENCE[match.by]) - PER_DOUBT * doubts.length),
    doubts,
  };
}

/** No cell of a report is a page long; the added mark keeps the truncated text from being read as a number. */
function bounded(line: PrintedLine): PrintedLine {
  const cut = (text: string) => (text.length > MAX_CELL_LENGTH ? `${text.slice(0, MAX_CELL_LENGTH)}…` : text);
  const { name, value, unit, range, flag } = line;
  return { ...line, name: cut(name), value: cut(value), unit: cut(unit), range: cut(range), flag: cut(flag) };
}

const MAX_CELL_LENGTH = 1_000;

interface Cells {
  readonly value: string;
  readonly read: LabValue;
  readonly unit: string;
  readonly flag: string;
}

function cellsOf({ value, unit, range, flag, decimal }: PrintedLine, catalogue: Catalogue): Cells {
  const marked = valueAndFlag(value, decimal);
  const apart = unit.trim() === "" ? valueAndUnit(value, decimal, catalogue) : null;
  const behindRange = unitBehindRange(range, decimal);
  const text = apart?.value ?? value.trim();
  return {
    value: text,
    read: readValue(text, decimal) ?? { kind: "none", reason: "" },
    unit: unit.trim() || (apart?.unit ?? (ucumOf(behindRange, catalogue) === null ? "" : behindRange)),
    flag: flag.trim() || (marked.flag ?? ""),
  };
}

/** The marker with the unit as it is meant there: "mil/µL" is thousands of leukocytes, and millions of erythrocytes. */
function matchWithUnit(
  line: PrintedLine,
  cells: Cells,
  catalogue: Catalogue,
  own: OwnNames,
): { readonly ucum: string | null; readonly match: MarkerMatch | null } {
  const { unit } = cells;
  const ucum = ucumOf(unit, catalogue);
  const match = matchOf(line, cells, ucum, catalogue, own);
  const other = match === null && ucum !== null ? otherCount(unit, ucum) : null;
  const meant = other === null ? null : matchOf(line, cells, other, catalogue, own);
  return meant === null ? { ucum, match } : { ucum: other, match: meant };
}

/** An unknown printed unit may belong to another specimen or time: only a code or the person can decide. */
function matchOf(
  line: PrintedLine,
  { unit, read }: Cells,
  ucum: string | null,
  catalogue: Catalogue,
  own: OwnNames,
): MarkerMatch | null {
  const { name, loincs, section } = line;
  if (read.kind === "text" && unit === "" && line.part != null) {
    const cells = cellsInWords(line, read.text, catalogue, own);
    if (cells !== null) return cells;
  }
  if (section === "urine" && line.part !== "sediment" && isOfAbsence(line.range)) {
    const strip = stripWithUnit(line, catalogue, own);
    if (strip !== null) return strip;
  }
  if (section === "urine" && read.kind === "text" && STRIP_WORDS.test(read.text)) {
    // A strip prints the unit of its scale beside the words.
    const strip = matchMarker({ name, ucum: null, loincs, section, own, isInWords: true }, catalogue);
    if (strip !== null) return strip;
  }
  const match = matchMarker({ name, ucum, loincs, section, own, isInWords: read.kind === "text" }, catalogue);
  if (section === "urine" && read.kind === "number" && STRIP_WORDS.test(line.range.trim()) && ucum === null) {
    // "25 Leu/µL" where "negative" is expected: the step of a strip's scale.
    return matchMarker({ name, ucum: null, loincs, section, own, isInWords: true }, catalogue);
  }
  if (match !== null && match.by !== "own" && isOfStrip(match.marker, read, catalogue)) return null;
  const isUnitRead = ucum !== null || !isUnitLike(unit);
  return match === null || isUnitRead || match.by === "own" || match.by === "loinc" ? match : null;
}

/**
 * Cells of urine told in words, which have no unit to know them by. "Leukocytes: negative" of a test strip is their
 * esterase: a strip counts nothing.
 */
function cellsInWords(
  { name, loincs, section, part }: PrintedLine,
  text: string,
  catalogue: Catalogue,
  own: OwnNames,
): MarkerMatch | null {
  const ucum = catalogue.markers.get(CELLS)?.canonicalUnit ?? null;
  const match = matchMarker({ name, ucum, loincs, section, own }, catalogue);
  if (match === null || match.by === "own" || match.by === "loinc") return null;
  if (part === "sediment") return match;
  return match.marker === CELLS && STRIP_RESULT.test(text) ? { ...match, marker: ESTERASE } : null;
}

/** "Proteínas   30 mg/dL   Negativo": what is measured has an interval of numbers, the field of a strip a unit of its scale. */
function stripWithUnit(
  { name, loincs, section }: PrintedLine,
  catalogue: Catalogue,
  own: OwnNames,
): MarkerMatch | null {
  const ucum = catalogue.markers.get(CELLS)?.canonicalUnit ?? null;
  const cells = matchMarker({ name, ucum, loincs, section, own }, catalogue);
  if (cells?.marker === CELLS && cells.by !== "own") return { ...cells, marker: ESTERASE };
  const match = matchMarker({ name, ucum: null, loincs, section, own, isInWords: true }, catalogue);
  if (match === null || match.by === "own" || match.by === "loinc") return null;
  const marker = catalogue.markers.get(match.marker);
  return marker !== undefined && isUnitless(marker) ? match : null;
}

const CELLS = "urine-wbc";
const ESTERASE = "urine-leukocyte-esterase";
const STRIP_RESULT =
  /^(?:n[eé]g|pos|trace|tracce|tra[cç]os|traza|indício|indicio|vestig|spur|spoor|\(?\+|[1-4]\+|small|moderate|large)/iu;

/** "Glucose: negative" is of a test strip: without a heading of urine above it, it is still no glucose of blood. */
function isOfStrip(key: string, read: LabValue, { markers }: Catalogue): boolean {
  const marker = markers.get(key);
  if (marker === undefined || read.kind !== "text" || marker.specimen === "urine") return false;
  return AMOUNTS.has(marker.category) && STRIP_WORDS.test(read.text);
}

/** In these, only amounts are reported. */
const AMOUNTS: ReadonlySet<string> = new Set(["cbc", "electrolytes-kidney", "liver", "lipids", "glycaemia", "iron"]);
const STRIP_WORDS =
  /^(?:neg|pos|n[eé]gati|\(\+|absent|aus[eê]nte|assent|abwesend|afwezig|nil|trace|tra[cçz]|indícios|vestig|spoor|spur|indicios|norma|\+|\d\+|not detected|nicht nachweisbar|nachweisbar)/iu;

/** Dashes and stars in the unit column are not units. */
const isUnitLike = (unit: string): boolean => /[\p{L}%‰]/u.test(unit);

/** Ratios and scores are printed without a unit. */
function unitOfNone(unit: string, match: MarkerMatch | null, catalogue: Catalogue): string | null {
  const marker = match === null || isUnitLike(unit) ? undefined : catalogue.markers.get(match.marker);
  return marker !== undefined && isUnitless(marker) ? marker.canonicalUnit : null;
}

/** A dash beside a result that is not below its interval says that something is missing, and marks nothing. */
function isNoMark(flag: string, value: LabValue, range: LabRange | null): boolean {
  if (!/^[-\u2013]$/u.test(flag.trim()) || value.kind !== "number" || range === null || range.low === null)
    return false;
  return new Exact(value.number).gte(range.low);
}

function resultOf(line: PrintedLine, cells: Cells, ucum: string | null, match: MarkerMatch | null): BloodworkResult {
  const range = readRange(line.range, line.decimal);
  const isMarked = !isNoMark(cells.flag, cells.read, range);
  return {
    marker: match?.marker ?? null,
    rawName: line.name.trim().slice(0, 300) || "?",
    rawValue: cells.value.slice(0, 500),
    rawUnit: cells.unit.slice(0, 80),
    value: cells.read,
    ucum,
    form: match?.form ?? null,
    range,
    flag: isMarked ? readFlag(cells.flag) : null,
    rawFlag: isMarked ? line.flag.trim().slice(0, 80) : "",
    method: line.method?.trim().slice(0, 200) || methodIn(line.name),
    loinc: line.loincs[0]?.slice(0, 20) ?? null,
    status: line.status,
    source: line.source,
    note: "",
  };
}
