import { z } from "zod";
import { SOURCE_KINDS } from "#domain/bloodwork/record/entry.ts";
import { COMPARATORS, LAB_FLAGS } from "#domain/bloodwork/record/lab-value.ts";
import { BloodworkResult } from "#domain/bloodwork/record/result.ts";
import { MAX_FILE_BYTES } from "./bloodwork.ts";
import { operation } from "./operation.ts";

const Text = z.string().nullable();
const Bound = z.number().nullable();
const NumberOrText = z.union([z.number(), z.string()]).nullable();

/** One line as it was read: numbers as JSON numbers, without members that don't apply. */
const Row = z.strictObject({
  marker: Text,
  rawName: z.string(),
  rawValue: z.string(),
  /** The number; the text of words, ratios and ranges; null if there is none. */
  value: NumberOrText,
  comparator: z.enum(COMPARATORS).nullable(),
  ucum: Text,
  rawUnit: z.string(),
  /** In the marker's canonical unit, to six significant digits. */
  canonical: z.number().nullable(),
  canonicalUnit: Text,
  range: z
    .strictObject({ text: z.string(), low: Bound, high: Bound, exclusive: z.enum(["low", "high", "both"]).optional() })
    .nullable(),
  flag: z.enum(LAB_FLAGS).nullable(),
  status: BloodworkResult.shape.status,
  /** From 0 to 1. */
  confidence: z.number(),
  /** What to check before saving. */
  doubts: z.array(z.string()),
  form: z.string().optional(),
  method: z.string().optional(),
  loinc: z.string().optional(),
  previous: z.strictObject({ value: NumberOrText, date: z.string() }).optional(),
  furtherPrevious: z.array(z.strictObject({ value: NumberOrText, date: z.string() })).optional(),
  collected: z.string().optional(),
  id: z.string().optional(),
  effective: z.string().optional(),
  fhirVersion: z.string().optional(),
  matchedBy: z.string().optional(),
  extraRanges: z.array(z.string()).optional(),
  from: z.string().optional(),
  source: BloodworkResult.shape.source.optional(),
});

/** The contents of a document; nothing of it was stored. */
export const ReadAnswer = z.strictObject({
  document: z.strictObject({
    style: z.string(),
    kind: z.enum(SOURCE_KINDS),
    collected: Text,
    reported: Text,
    laboratory: Text,
    sex: z.enum(["M", "F"]).nullable(),
    ageYears: z.number().nullable(),
    birthDate: Text,
    fasting: z.boolean().nullable(),
    dateOrder: z.enum(["YMD", "DMY", "MDY"]).nullable(),
    isDateOrderSure: z.boolean(),
    decimal: z.enum(["point", "comma"]).nullable(),
    twoDigitYear: z.boolean(),
  }),
  results: z.array(Row),
  /** Lines that name no marker in the catalog. */
  unmapped: z.array(Row),
  /** Lines that looked like a result but aren't, each with the reason. */
  ignored: z.array(z.strictObject({ text: z.string(), why: z.string() })),
});
export type ReadAnswer = z.infer<typeof ReadAnswer>;

export const readBloodworkDocument = operation({
  id: "bloodwork.read",
  method: "post",
  path: "/api/bloodwork/read",
  summary: "What a laboratory's document says: text as JSON, any file as multipart/form-data; stores nothing",
  access: "everyone",
  body: z.strictObject({ filename: z.string().max(255), content: z.string() }),
  maxFileBytes: MAX_FILE_BYTES,
  status: 200,
  response: ReadAnswer,
});
