import type { PrintedLine } from "../printed/row-of.ts";
import { type CellLine, letterOf } from "./line/cells.ts";
import type { Facet } from "./line/facet.ts";
import { type Slots, slotsByColumn, slotsByOrder } from "./line/slots.ts";
import { type Names, PLUS, type Split } from "./line/split-line.ts";
import { ABOUT_DOCUMENT, COMMENT_START, EARLIER_LABEL, INTERPRETIVE, type Specimen, specimenOf } from "./line/words.ts";
import type { Surroundings } from "./surroundings.ts";

/** A report line that is a result, with its parts as printed. */
export interface FoundLine {
  readonly line: CellLine;
  readonly name: string;
  /** Where `name` is said more fully than printed. */
  readonly printedName?: string;
  readonly isKnown: boolean;
  readonly slots: Slots;
  readonly loincs: readonly string[];
  readonly specimen: Specimen | null;
  /** Whether a urine result comes under a sediment heading. Elsewhere, a result in words comes from a test strip. */
  readonly part?: PrintedLine["part"];
  /** As printed above the rows of this specimen; undefined if it is that of the document. */
  readonly collected?: string;
  /** Read from a sentence. */
  readonly isTold?: boolean;
}

/** In letters: a line indented more than this explains the row above it. */
const INDENT = 2.5;
/** In letters: this far from its column, a facet fits as badly as one of another kind. */
const REACH = 8;

/** A line as a result, or why it is not one; "" if no one would mistake it for one. */
export function rowLine(
  line: CellLine,
  split: Split,
  around: Surroundings,
  isRangeFirst: boolean,
  isFact: boolean,
  names: Names,
): FoundLine | string {
  const read = slotsOf(line, split.facets, around, isRangeFirst);
  const slots = {
    ...read,
    unit: read.unit || split.unit || unitAbove(split, around, names),
    range: read.range || split.range,
  };
  if (isFact && !split.isKnown) return "";
  const why = whyNone(line, split, slots, around);
  if (why !== null) return why;
  const specimen = specimenOfRow(split, slots) ?? around.specimenOf(split.name, slots, names);
  if (specimen !== "urine" && slots.value?.kind === "span") return "An interval without a result";
  if (specimen !== "urine" && PLUS.test(slots.value?.text ?? "")) return "A mark without a number";
  return {
    line,
    name: split.name,
    ...(split.printedName === undefined ? {} : { printedName: split.printedName }),
    isKnown: split.isKnown,
    slots,
    loincs: split.loincs,
    specimen,
    ...(specimen === "urine" ? { part: around.isSediment ? "sediment" : "strip" } : {}),
    ...(around.specimenDay === null ? {} : { collected: around.specimenDay }),
  };
}

export function slotsOf(line: CellLine, facets: readonly Facet[], around: Surroundings, isRangeFirst: boolean): Slots {
  const { columns } = around;
  const byOrder = slotsByOrder(facets, isRangeFirst);
  if (columns === null) return byOrder;
  const hasPlaces = around.hasPlaces && line.cells.length > 1;
  const first = columns.findIndex(({ role }) => role === "name");
  const from = columns[0]?.role === "value" ? 0 : first + 1;
  const beside = columns.slice(from).filter(({ role }) => role !== "name");
  const byColumn = slotsByColumn(facets, beside, hasPlaces ? reachOf(line) : null);
  // Without positions, and with fewer results than days, we can't tell which day each belongs to.
  if (!hasPlaces && columns.some(({ role }) => role === "dated")) return byColumn;
  const hasNone = byColumn.value === null && byColumn.dated.length === 0;
  return hasNone && byColumn.previous === null && byOrder.range !== "" ? byOrder : byColumn;
}

/** The unit of the section, where it is one of the marker: an INR among times has none. */
const unitAbove = ({ name }: Split, { sectionUnit }: Surroundings, names: Names): string =>
  sectionUnit !== "" && names.markerOf(name, sectionUnit) !== null ? sectionUnit : "";

function reachOf({ cells, isGrid }: CellLine): number {
  const letters = cells.reduce((sum, { text }) => sum + text.length, 0);
  const width = cells.reduce((sum, { x, end }) => sum + end - x, 0);
  return isGrid ? 25 : (REACH * width) / Math.max(letters, 1);
}

/** Why a line with a number is not a result; null if it is. */
function whyNone(line: CellLine, split: Split, slots: Slots, around: Surroundings): string | null {
  const { value } = slots;
  if (split.isProse) return "A sentence with numbers";
  if (mayBeOneNumber(split.facets)) return "Two numbers, or one with a space in it";
  if (value === null && slots.dated.length === 0) {
    return slots.previous === null ? "An interval without a result" : "Only an earlier result is printed";
  }
  if (value?.kind === "span" && (slots.range === "" || !split.isKnown)) return "An interval without a result";
  if (isRowOfIntervals(split, around)) return "A row of an interpretive table";
  const hasUnit = slots.unit !== "";
  const isFull = hasUnit && slots.range !== "" && value?.kind !== "span";
  const isRow = isFull || (hasUnit && around.hasPlaces && line.cells.length > 2 && !isIndented(line, around));
  if (around.isComment && !(split.isKnown && isRow)) return "In a comment";
  return split.isKnown ? whyNotKnown(line, slots, around) : whyNotUnknown(line, split, slots, around, isFull);
}

/** The intervals of several groups of people and no result: "FSH   3,5 - 12,5   4,7 - 21,5   1,7 - 7,7   U/l". */
function isRowOfIntervals({ facets }: Split, { columns, areGroupsAbove }: Surroundings): boolean {
  const isOfDays = columns?.some(({ role }) => role === "dated" || role === "previous") === true;
  const results = facets.filter(({ kind }) => kind === "number" || kind === "found" || kind === "none");
  const intervals = facets.filter(({ kind }) => kind === "span" || kind === "bound");
  // "< 0,3   mg/L   < 5,0   < 1,0": the first one is a result, with its unit behind it.
  const isResult = intervals[0]?.kind === "bound" && facets[facets.indexOf(intervals[0]) + 1]?.kind === "unit";
  return results.length === 0 && (areGroupsAbove || (intervals.length > 2 && !isResult && !isOfDays));
}

function whyNotKnown(line: CellLine, slots: Slots, around: Surroundings): string | null {
  if (slots.unit !== "" || slots.range !== "" || slots.dated.length > 0) return null;
  const isInTable = around.columns !== null && around.hasPlaces && line.cells.length > 1;
  if (slots.words.length > 0 && !isInTable) return "A sentence with numbers";
  return isIndented(line, around) || around.isComment ? "Explains the line above" : null;
}

function whyNotUnknown(
  line: CellLine,
  split: Split,
  slots: Slots,
  around: Surroundings,
  isFull: boolean,
): string | null {
  if (isIndented(line, around)) return "Explains the line above";
  if (INTERPRETIVE.test(split.name) && !isFull) return "A row of an interpretive table";
  if (ABOUT_DOCUMENT.test(split.name) && !isFull) return "About the document";
  if (TELEPHONE.test(line.text) || line.cells.some(({ text }) => PAGE_NUMBER.test(text))) return "About the document";
  if (EARLIER_LABEL.test(split.name)) return "An earlier result";
  if (WISH.test(split.name)) return "An aim";
  if (COMMENT_START.test(split.name) && !isFull) return "A comment";
  if (slots.value?.kind === "none" && slots.unit === "" && slots.range === "") return "";
  const isInTable = around.columns !== null && around.hasPlaces && line.cells.length > 1 && slots.words.length === 0;
  if (slots.unit === "" && slots.range === "" && slots.dated.length === 0 && !isInTable) {
    return "A number without a unit or an interval";
  }
  return split.name.length > 80 || split.name.split(" ").length > 10 ? "A sentence with numbers" : null;
}

/** "NT-proBNP 8 420 pg/mL": eight thousand, or a result and an earlier one. */
function mayBeOneNumber(facets: readonly Facet[]): boolean {
  const at = facets.findIndex(({ kind }) => kind === "number");
  const [first, second, unit] = at < 0 ? [] : facets.slice(at, at + 3);
  if (first === undefined || second?.kind !== "number" || unit?.kind !== "unit" || first.cell !== second.cell)
    return false;
  return /^[1-9]\d{0,2}$/.test(first.text) && /^\d{3}$/.test(second.text);
}

function isIndented({ cells, isGrid }: CellLine, { nameX }: Surroundings): boolean {
  const [first] = cells;
  if (isGrid || first === undefined || nameX === null) return false;
  return first.x - nameX > INDENT * letterOf(first);
}

const PAGE_NUMBER =
  /^(?:page|p[aá]g(?:ina)?|seite|blad|hoja|strona)\.? \d{1,3}(?: ?\/ ?| (?:of|de|di|von|van|sur|z) )\d/iu;
const TELEPHONE = /(?<!\d)0\d(?:[ .]\d{2}){4}(?!\d)/u;

const WISH =
  /^(?:objetivos?|metas?|obiettiv[oi]|streefwaarden?|zielwerte?|objectifs?|goals?|targets?|valores? dese|valori desider|valeurs? souhait)(?!\p{L}{3})/iu;
const URINE_UNIT = /\/\s?[hl]pf|\/\s?24\s?h|\/\s?(?:d|tag|day)\b|\/\s?g (?:crea|krea)|hpf$/i;
const SERUM_NAME = /(?:^|[^\p{L}])(?:surowic|(?:serum|plasma|blood|im serum|i\. ?s\.|sérique|sérico)(?!\p{L}))/iu;

/** A name or cell that states the specimen itself, in any section. */
function specimenOfRow({ name }: Split, { unit, words }: Slots): Specimen | null {
  if (URINE_UNIT.test(unit)) return "urine";
  for (const text of [name, ...words.map((word) => word.text)]) {
    const specimen = specimenOf(text);
    if (specimen === "urine" || specimen === "other") return specimen;
    if (/(?:^|[\s,(])(?:i\. ?U\.|\(U\)|U-)(?=[\s)\p{L}]|$)/u.test(text)) return "urine";
  }
  return SERUM_NAME.test(name) && !/^blood$|red blood|white blood|blood cells|occult/i.test(name) ? "blood" : null;
}
