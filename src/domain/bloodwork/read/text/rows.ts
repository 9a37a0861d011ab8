import { withoutMethods } from "#domain/bloodwork/catalogue/bracketed-method.ts";
import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import type { OwnNames } from "#domain/bloodwork/catalogue/match-marker.ts";
import { readDay } from "../printed/day.ts";
import { rowOf } from "../printed/row-of.ts";
import type { DateOrder, IgnoredLine, Reading, ReadRow } from "../reading.ts";
import { dateTextsOf } from "./head/dates.ts";
import type { Slots } from "./line/slots.ts";
import { TIME_BEHIND } from "./line/split-line.ts";
import { withoutSecondUnits } from "./printed-twice.ts";
import type { FoundLine } from "./row-line.ts";

export interface RowContext {
  readonly catalogue: Catalogue;
  readonly own: OwnNames;
  readonly decimal: "point" | "comma";
  readonly dateOrder: DateOrder;
  /** The moment of the document; rows of that day do not repeat it. */
  readonly collected: string | null;
  /** Letters of its own that the document explains: (A) is "alto", T is "tief". */
  readonly flagLetters: Readonly<Record<string, string>>;
  /** Short forms in brackets behind names that are no part of them: "Leukozyten (DFZ)". */
  readonly methodCodes: ReadonlySet<string>;
}

/** `YYYY-MM-DD`, with the time after it if printed; null if it is not a date in that order. */
export function momentOf(printed: string, order: DateOrder): string | null {
  const [date] = dateTextsOf(printed);
  const read = date === undefined ? null : readDay(date.plain, order);
  return read === null ? null : read.time === null ? read.day : `${read.day}T${read.time}`;
}

/** Found lines as rows: one each, or one per day if the columns are days. */
export function rowsOf(
  found: readonly FoundLine[],
  context: RowContext,
): Pick<Reading, "rows" | "unmapped" | "ignored"> {
  const rows: ReadRow[] = [];
  const unmapped: ReadRow[] = [];
  const ignored: IgnoredLine[] = [];
  const seen = new Set<string>();
  for (const line of withoutProfiles(withoutLaboratoryNumbers(found))) {
    for (const row of readRows(line, context)) {
      const { marker, rawUnit, range } = row.result;
      const key = `${marker} ${row.collected}`;
      if (row.result.value.kind === "none") {
        ignored.push({
          text: line.line.text.slice(0, 500),
          why: `No result: ${row.result.rawValue || "nothing printed"}`,
        });
      } else if (marker === null) unmapped.push(row);
      else if (seen.has(key) && rawUnit === "" && range === null) {
        ignored.push({ text: line.line.text, why: "Repeats a result, without a unit or a range" });
      } else {
        seen.add(key);
        rows.push(row);
      }
    }
  }
  const once = withoutSecondUnits(rows, context.catalogue);
  return { ...withoutParts(once.rows, unmapped), ignored: [...ignored, ...once.ignored] };
}

const PART_OF_NEUTROPHILS = /(?<!\p{L})segment/iu;
const BANDS =
  /(?<!\p{L})(?:bands?|stabkernige|bast(?:onetes?|ões|oes)|cayados?|en banda|bandas|bastonados|non segment\p{L}{0,6}|staafkernigen)(?!\p{L})/iu;

/** Segmented neutrophils are all of them only where neither the whole nor bands are counted beside them. */
function withoutParts(rows: readonly ReadRow[], unmapped: readonly ReadRow[]): Pick<Reading, "rows" | "unmapped"> {
  const isPart = ({ result }: ReadRow) =>
    result.marker?.startsWith("neutrophils-") === true && PART_OF_NEUTROPHILS.test(result.rawName);
  const hasBands = [...rows, ...unmapped].some(
    ({ result }) => BANDS.test(result.rawName) && /[1-9]/.test(result.rawValue),
  );
  const isWhole = (row: ReadRow, part: ReadRow) => row.result.marker === part.result.marker && !isPart(row);
  const parts = rows.filter((row) => isPart(row) && (hasBands || rows.some((other) => isWhole(other, row))));
  const unnamed = parts.map((row) => ({ ...row, result: { ...row.result, marker: null }, matchedBy: null }));
  return { rows: rows.filter((row) => !parts.includes(row)), unmapped: [...unmapped, ...unnamed] };
}

const LABORATORY_NUMBER = /(?<=[\p{L})%\d])(?: [A-Z],)? ?0[1-9]$/u;
const ENOUGH = 3;

/**
 * Some laboratories print the number of the performing site after each name; if it recurs, it is not part of the name.
 */
function withoutLaboratoryNumbers(found: readonly FoundLine[]): readonly FoundLine[] {
  if (found.filter(({ name }) => LABORATORY_NUMBER.test(name)).length < ENOUGH) return found;
  return found.map((line) => ({ ...line, name: line.name.replace(LABORATORY_NUMBER, "") }));
}

/** Of a profile of one day, "Cortisol (08:00)" and "Cortisol (16:00)", no result is the one of that day. */
function withoutProfiles(found: readonly FoundLine[]): readonly FoundLine[] {
  const isOther = (one: FoundLine, other: FoundLine) =>
    one.name === other.name && one.collected === other.collected && one.printedName !== other.printedName;
  const isOfProfile = (line: FoundLine) =>
    TIME_BEHIND.test(line.printedName ?? "") && found.some((other) => isOther(line, other));
  return found.map((line) => (isOfProfile(line) ? { ...line, name: "" } : line));
}

function readRows(found: FoundLine, context: RowContext): ReadRow[] {
  const { slots } = found;
  if (slots.dated.length === 0) {
    const own = found.collected === undefined ? null : momentOf(found.collected, context.dateOrder);
    const collected = own?.slice(0, 10) === context.collected?.slice(0, 10) ? null : own;
    return [readRow(found, slots.value?.text ?? "", slots.flag, collected, context)];
  }
  return slots.dated.map(({ value, date, flag }) =>
    readRow(found, value.text, flag, momentOf(date, context.dateOrder), context),
  );
}

function readRow(
  found: FoundLine,
  value: string,
  flag: string,
  collected: string | null,
  context: RowContext,
): ReadRow {
  const { line, slots, specimen, name } = found;
  const row = rowOf(
    {
      name: context.methodCodes.size === 0 ? name : withoutMethods(name, context.methodCodes),
      value,
      unit: slots.unit,
      range: slots.range,
      flag: context.flagLetters[flag] ?? flag,
      decimal: context.decimal,
      section: specimen === "other" ? null : specimen,
      part: found.part ?? null,
      loincs: found.loincs,
      method: null,
      status: "final",
      source: { page: line.page, line: line.line, text: line.text.slice(0, 2_000) },
    },
    context.catalogue,
    context.own,
  );
  const doubts = [
    ...(slots.extra > 0 ? ["The line has a second number. The first was used."] : []),
    ...(found.isTold === true ? ["Read from a sentence. Check that it is a result of this day."] : []),
  ];
  const result = { ...row.result, rawName: (found.printedName ?? name).trim().slice(0, 300) || "?" };
  return {
    ...row,
    result,
    ...(specimen === "other" ? { result: { ...result, marker: null }, matchedBy: null } : {}),
    collected,
    ...earlierOf(found.slots, context.dateOrder),
    confidence: Math.max(0, row.confidence - doubts.length * 0.25),
    doubts: [...row.doubts, ...doubts],
  };
}

function earlierOf({ previous, further = [] }: Slots, order: DateOrder): Pick<ReadRow, "previous" | "further"> {
  const read = ({ value, date }: NonNullable<Slots["previous"]>) => ({
    value,
    date: momentOf(date, order)?.slice(0, 10) ?? "",
  });
  return {
    previous: previous === null ? null : read(previous),
    ...(further.length > 0 ? { further: further.map(read) } : {}),
  };
}
