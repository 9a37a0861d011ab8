import { z } from "zod";

const Code = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const Text = z.string().trim().min(1);
const Refs = z.array(Code).min(1);

/** `library` refers to the same reference in a library entry ("semaglutide:r1"); both must match. */
const Reference = z.strictObject({
  id: Code,
  title: Text,
  source: Text,
  year: z.int().min(1900).max(2100).nullable(),
  url: z.url(),
  library: z
    .string()
    .regex(/^[a-z0-9-]+:\w+$/)
    .nullable(),
  checked: z.iso.date(),
});
export type SafetyReference = z.infer<typeof Reference>;

/** Call now; see a doctor today; make an appointment within days. */
export const URGENCIES = ["now", "today", "soon"] as const;

/** A sign that needs urgent help. `say` are the words for the emergency service, if it should be called. */
const RedFlag = z.strictObject({
  code: Code,
  urgency: z.enum(URGENCIES),
  sign: Text,
  more: Text,
  say: Text.nullable(),
  do: Text,
  refs: Refs,
});
export type RedFlag = z.infer<typeof RedFlag>;

const PhoneNumber = z.strictObject({
  number: z.string().regex(/^\d[\d -]*\d$/),
  note: Text.nullable(),
  refs: Refs,
});
export type PhoneNumber = z.infer<typeof PhoneNumber>;

/** A country, or countries with the same numbers. Null: no source has the number. */
const Place = z.strictObject({
  code: z.string().regex(/^[A-Z]{2}$/),
  name: Text,
  /** ISO 3166 codes. */
  regions: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
  /** IANA time zones used only here. */
  timeZones: z.array(z.string().regex(/^[A-Z][a-z]+\/[\w/-]+$/)).min(1),
  emergency: PhoneNumber,
  crisis: PhoneNumber.nullable(),
  poison: PhoneNumber.nullable(),
});
export type Place = z.infer<typeof Place>;

export const REPORT_SECTIONS = ["event", "product", "person", "reporter"] as const;
export type ReportSection = (typeof REPORT_SECTIONS)[number];

/** Who receives side effect reports, and the order of its form. */
const Authority = z.strictObject({
  code: Code,
  name: Text,
  place: Text,
  form: Text,
  url: z.url(),
  order: z.array(z.enum(REPORT_SECTIONS)).length(REPORT_SECTIONS.length),
  refs: Refs,
});
export type Authority = z.infer<typeof Authority>;

/** Where needles and vials go. */
const Disposal = z.strictObject({ code: Code, text: Text, refs: Refs });

/** `content/safety.json`. */
export const SafetyDocument = z.strictObject({
  references: z.array(Reference).min(1),
  redFlags: z.array(RedFlag).min(1),
  places: z.array(Place).min(1),
  authorities: z.array(Authority).min(1),
  disposal: z.array(Disposal).min(1),
});
export type SafetyDocument = z.infer<typeof SafetyDocument>;
