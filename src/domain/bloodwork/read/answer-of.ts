import type { Catalogue } from "../catalogue/catalogue.ts";
import { canonicalOf } from "../catalogue/convert.ts";
import type { LabRange, LabValue } from "../record/lab-value.ts";
import type { BloodworkResult } from "../record/result.ts";
import type { IgnoredLine, ReadDocument, Reading, ReadRow } from "./reading.ts";

type NumberOrText = number | string | null;

/** One line in the HTTP answer: numbers as JSON numbers, without members that don't apply. */
export interface AnswerRow {
  readonly marker: string | null;
  readonly rawName: string;
  readonly rawValue: string;
  /** The number; the text of words, ratios and ranges; null if there is none. */
  readonly value: NumberOrText;
  readonly comparator: string | null;
  readonly ucum: string | null;
  readonly rawUnit: string;
  /** In the marker's canonical unit, to six significant digits. */
  readonly canonical: number | null;
  readonly canonicalUnit: string | null;
  readonly range: {
    readonly text: string;
    readonly low: number | null;
    readonly high: number | null;
    readonly exclusive?: string;
  } | null;
  readonly flag: string | null;
  readonly status: BloodworkResult["status"];
  readonly confidence: number;
  readonly doubts: readonly string[];
  readonly form?: string;
  readonly method?: string;
  readonly loinc?: string;
  readonly previous?: { readonly value: NumberOrText; readonly date: string };
  readonly collected?: string;
  readonly id?: string;
  readonly effective?: string;
  readonly fhirVersion?: string;
  readonly matchedBy?: string;
  readonly extraRanges?: readonly string[];
  readonly from?: string;
  readonly source?: BloodworkResult["source"];
}

export interface ReadingAnswer {
  readonly document: ReadDocument;
  readonly results: readonly AnswerRow[];
  readonly unmapped: readonly AnswerRow[];
  readonly ignored: readonly IgnoredLine[];
}

/** A reading as the answer of `POST /api/bloodwork/read`. */
export function answerOf({ document, rows, unmapped, ignored }: Reading, catalogue: Catalogue): ReadingAnswer {
  return {
    document: { ...document, collected: collectedOf(document) },
    results: rows.map((row) => answerRow(row, catalogue)),
    unmapped: unmapped.map((row) => answerRow(row, catalogue)),
    ignored,
  };
}

/** Records have instants, and each row carries its own; the document's date is a day. */
const collectedOf = ({ kind, collected }: ReadDocument): string | null =>
  kind === "fhir" || kind === "apple-health" ? (collected?.slice(0, 10) ?? null) : collected;

function answerRow(row: ReadRow, catalogue: Catalogue): AnswerRow {
  const { result } = row;
  const canonical = canonicalOf(result, catalogue);
  return {
    marker: result.marker,
    rawName: result.rawName,
    rawValue: result.rawValue,
    value: valueIn(result.value),
    comparator: "comparator" in result.value ? result.value.comparator : null,
    ucum: result.ucum,
    rawUnit: result.rawUnit,
    canonical: canonical === null ? null : canonical.number.toSignificantDigits(6).toNumber(),
    canonicalUnit: canonical?.unit ?? null,
    range: rangeOf(result.range),
    flag: result.flag,
    status: result.status,
    confidence: row.confidence,
    doubts: row.doubts,
    ...given("form", result.form),
    ...given("method", result.method),
    ...given("loinc", result.loinc),
    ...given("previous", row.previous === null ? null : { ...row.previous, value: asNumber(row.previous.value) }),
    ...given("furtherPrevious", row.further?.map((one) => ({ ...one, value: asNumber(one.value) })) ?? null),
    ...given("collected", row.collected),
    ...given("id", row.sourceId),
    ...given("effective", row.effective),
    ...given("fhirVersion", row.fhirVersion),
    ...given("matchedBy", row.matchedBy),
    ...given("extraRanges", row.otherRanges ?? null),
    ...given("from", row.from ?? null),
    ...given("source", result.source),
  };
}

// The computed key is the given name, which the compiler can't see.
const given = <Name extends string, Value>(name: Name, value: Value | null): { readonly [key in Name]?: Value } =>
  (value === null ? {} : { [name]: value }) as { readonly [key in Name]?: Value };

function valueIn(value: LabValue): NumberOrText {
  switch (value.kind) {
    case "number":
      return Number(value.number);
    case "range":
      return `${value.low}-${value.high}`;
    case "ratio":
      return `${value.left}:${value.right}`;
    case "text":
      return value.text;
    case "none":
      return null;
  }
}

function rangeOf(range: LabRange | null): AnswerRow["range"] {
  if (range === null) return null;
  const { text, low, high, exclusive } = range;
  const bounds = { text, low: low === null ? null : Number(low), high: high === null ? null : Number(high) };
  return exclusive === null ? bounds : { ...bounds, exclusive };
}

const asNumber = (text: string): NumberOrText => (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text);
