import type { Draw, SOURCE_KINDS } from "../record/entry.ts";
import type { BloodworkResult } from "../record/result.ts";

export type DateOrder = "YMD" | "DMY" | "MDY";

/** What a document says about itself. Null is "not printed". */
export interface ReadDocument {
  /** Which shape was recognised, such as `labcorp-like` or `fhir-r4`. */
  readonly style: string;
  readonly kind: (typeof SOURCE_KINDS)[number];
  /** Wall-clock moment of the draw, `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`: of the only draw, or of the first. */
  readonly collected: string | null;
  readonly reported: string | null;
  readonly laboratory: string | null;
  readonly sex: "M" | "F" | null;
  readonly ageYears: number | null;
  readonly birthDate: string | null;
  readonly fasting: boolean | null;
  /** How its dates were read; `isDateOrderSure` is false where nothing in it tells 3 April from 4 March. */
  readonly dateOrder: DateOrder | null;
  readonly isDateOrderSure: boolean;
  readonly decimal: "point" | "comma" | null;
  readonly twoDigitYear: boolean;
}

/** One line as it was read. `confidence` is from 0 to 1; `doubts` say in words what to look at before saving. */
export interface ReadRow {
  readonly result: BloodworkResult;
  /** Of this line, where the document holds several draws; else null. */
  readonly collected: string | null;
  /**
   * The laboratory and the day of the report of this line, in documents whose lines may differ in it: empty where this
   * one says nothing. Absent: as the document says it.
   */
  readonly laboratory?: string;
  readonly reported?: string;
  /** The instant as the source gave it (`2024-11-05T14:20:00Z`), where it did. */
  readonly effective: string | null;
  /** The source's own name of the line, such as a FHIR id. */
  readonly sourceId: string | null;
  readonly fhirVersion: string | null;
  /** The earlier result that the same line prints beside the current one. */
  readonly previous: { readonly value: string; readonly date: string } | null;
  readonly matchedBy: "loinc" | "alias" | "joined-alias" | "own" | null;
  readonly confidence: number;
  readonly doubts: readonly string[];
  /** Other intervals that the source gives for the same line, such as `treatment: high 54`; they are in its note too. */
  readonly otherRanges?: readonly string[];
  /** Which member of a FHIR resource held the value, such as `valueString`. */
  readonly from?: string;
}

/** A line that looked like a result and is none, with the reason: nothing is left out silently. */
export interface IgnoredLine {
  readonly text: string;
  readonly why: string;
}

/** What a reader gives: lines whose marker is known, lines to be mapped by hand, and what was left out. */
export interface Reading {
  readonly document: ReadDocument;
  readonly rows: readonly ReadRow[];
  readonly unmapped: readonly ReadRow[];
  readonly ignored: readonly IgnoredLine[];
  /** The draws themselves, where the document holds all that was kept of them. */
  readonly draws?: readonly Draw[];
}

/** Thrown for a document that cannot be read; the message is for the person and names the place. */
export class UnreadableDocument extends Error {}
