import type { Draw, SOURCE_KINDS } from "../record/entry.ts";
import type { BloodworkResult } from "../record/result.ts";

export type DateOrder = "YMD" | "DMY" | "MDY";

/** Facts stated in a document. Null is "not printed". */
export interface ReadDocument {
  /** The recognized format, such as `labcorp-like` or `fhir-r4`. */
  readonly style: string;
  readonly kind: (typeof SOURCE_KINDS)[number];
  /** Local time of the draw, `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`: of the only draw, or of the first. */
  readonly collected: string | null;
  readonly reported: string | null;
  readonly laboratory: string | null;
  readonly sex: "M" | "F" | null;
  readonly ageYears: number | null;
  readonly birthDate: string | null;
  readonly fasting: boolean | null;
  /** How dates were read; `isDateOrderSure` is false if nothing distinguishes 3 April from 4 March. */
  readonly dateOrder: DateOrder | null;
  readonly isDateOrderSure: boolean;
  readonly decimal: "point" | "comma" | null;
  readonly twoDigitYear: boolean;
}

/** One line as it was read. `confidence` is from 0 to 1; `doubts` say in words what to check before saving. */
export interface ReadRow {
  readonly result: BloodworkResult;
  /** Of this line, if the document has several draws; else null. */
  readonly collected: string | null;
  /**
   * Laboratory and report date of this line, in documents where lines may differ: empty if this one has none. Absent:
   * same as the document's.
   */
  readonly laboratory?: string;
  readonly reported?: string;
  /** The instant in the source (`2024-11-05T14:20:00Z`), if there is one. */
  readonly effective: string | null;
  /** The source's own id for the line, such as a FHIR id. */
  readonly sourceId: string | null;
  readonly fhirVersion: string | null;
  /** The earlier result printed on the same line. */
  readonly previous: { readonly value: string; readonly date: string } | null;
  /** Earlier results of further days on the same line, as printed from left to right. */
  readonly further?: ReadonlyArray<{ readonly value: string; readonly date: string }>;
  readonly matchedBy: "loinc" | "alias" | "joined-alias" | "own" | null;
  readonly confidence: number;
  readonly doubts: readonly string[];
  /** Other intervals in the source for the same line, such as `treatment: high 54`; they are also in its note. */
  readonly otherRanges?: readonly string[];
  /** The member of a FHIR resource with the value, such as `valueString`. */
  readonly from?: string;
}

/** A line that looked like a result but is not, with the reason: nothing is omitted silently. */
export interface IgnoredLine {
  readonly text: string;
  readonly why: string;
}

/** What a parser returns: lines with known markers, lines to map by hand, and omitted lines. */
export interface Reading {
  readonly document: ReadDocument;
  readonly rows: readonly ReadRow[];
  readonly unmapped: readonly ReadRow[];
  readonly ignored: readonly IgnoredLine[];
  /** The draws themselves, if the document has complete ones. */
  readonly draws?: readonly Draw[];
}

/** Thrown for an unreadable document; the message is for the person and names the location. */
export class UnreadableDocument extends Error {}
