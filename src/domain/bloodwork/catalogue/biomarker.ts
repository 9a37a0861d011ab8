import { z } from "zod";
import { MarkerName } from "../record/result.ts";

const CATEGORIES = [
  "cbc",
  "electrolytes-kidney",
  "liver",
  "pancreas-muscle",
  "urine",
  "lipids",
  "glycaemia",
  "thyroid",
  "gh-axis",
  "sex-hormones",
  "adrenal",
  "prostate",
  "iron",
  "vitamins-minerals",
  "bone",
  "coagulation",
  "inflammation",
  "immunity",
  "tumor-markers",
  "metals",
] as const;

const Key = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const Text = z.string().trim().min(1);
const Ref = z.string().min(1);
const Code = z.string().regex(/^\d{1,5}-\d$/, "A LOINC code such as 2986-8");

/** One accepted unit: `canonical = value × factorToCanonical + (offsetToCanonical or 0)`. */
const Unit = z.strictObject({
  ucum: Text,
  /** Only for names with this form: `urea` in mg/dL is a different number from urea nitrogen in mg/dL. */
  form: Text.optional(),
  factorToCanonical: z.number().positive(),
  offsetToCanonical: z.number().optional(),
  /** The basis of the factor, if it is not just a power of ten. */
  basis: Text.optional(),
  /** A factor that some laboratories use instead, and why we don't. */
  alternativeFactor: z.number().positive().optional(),
  alternativeNote: Text.optional(),
  decimals: z.int().min(0).max(6),
});

/**
 * `exclusive` names a strict bound. Ages are completed years, both ends inclusive. All numbers are in the canonical
 * unit.
 */
const Interval = z.strictObject({
  set: Text,
  kind: z.enum(["reference", "desirable", "decision"]),
  sex: z.enum(["M", "F", "any"]),
  ageMin: z.int().min(0).max(130),
  ageMax: z.int().min(0).max(130).nullable(),
  phase: z
    .enum(["follicular", "mid-cycle", "luteal", "follicular-or-luteal", "premenopausal", "postmenopausal"])
    .optional(),
  state: Text.optional(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  exclusive: z.enum(["low", "high", "both"]).optional(),
  asPublished: z.strictObject({ low: z.number().optional(), high: z.number().optional(), unit: Text }).optional(),
  note: Text.optional(),
  ref: Ref,
});

const Vector = z.tuple([z.record(z.string(), z.number()), z.number()]);

/** How it is computed from markers of the same draw. The formulas themselves are code; these values validate them. */
const Derived = z.strictObject({
  formula: Text,
  inputs: z.record(z.string(), z.strictObject({ key: Text, unit: Text })),
  tests: z.array(Vector),
  testTol: z.number().positive().optional(),
  testsBasis: Text.optional(),
  altTests: z.record(z.string(), z.array(Vector)).optional(),
  note: Text.optional(),
  resultUnit: Text,
  refs: z.array(Ref),
});

export const Biomarker = z.strictObject({
  key: Key.and(MarkerName),
  name: Text,
  shortName: Text,
  /** 1 is shown by default; 2 makes it possible to map a whole printed report. */
  tier: z.union([z.literal(1), z.literal(2)]),
  category: z.enum(CATEGORIES),
  specimen: z.enum(["blood", "serum-or-plasma", "urine"]),
  aliases: z.array(Text),
  /** Names that imply a form, by form. */
  formAliases: z.record(z.string(), z.array(Text)).optional(),
  aliasesIntl: z.record(z.string().regex(/^[a-z]{2}$/), z.array(Text)),
  /** As printed by real laboratories. */
  aliasesObserved: z.array(Text),
  loinc: Code.nullable(),
  loincName: Text.nullable(),
  loincEvidence: z.array(Ref),
  loincConfidence: z.literal("low").optional(),
  loincAlternates: z.array(
    z.strictObject({
      code: Code,
      what: Text,
      form: Text.optional(),
      name: Text.nullable(),
      evidence: z.array(Ref),
    }),
  ),
  canonicalUnit: Text,
  displayUnits: z.strictObject({ us: Text, si: Text }),
  decimals: z.int().min(0).max(6),
  molarMass: z.number().positive().optional(),
  molarMassNote: Text.optional(),
  valence: z.int().min(1).max(4).optional(),
  units: z.array(Unit).min(1),
  referenceIntervals: z.array(Interval),
  defaultIntervalSet: Text.optional(),
  /** Guards against typos, not medical limits. */
  hardLimits: z.strictObject({ low: z.number(), high: z.number(), unit: Text, basis: Text }),
  direction: z.enum(["within", "lower-better", "higher-better"]),
  derived: Derived.nullable(),
  movedBy: z.array(
    z.strictObject({
      agent: Text,
      effect: z.enum(["up", "down", "none", "monitored", "artifact"]),
      note: Text,
      ref: Ref.nullable(),
    }),
  ),
  timing: z.strictObject({
    fasting: z.enum(["required", "preferred", "note", "no"]),
    timeOfDay: Text.nullable(),
    note: Text.nullable(),
    ref: Ref.nullable(),
  }),
  withinSubjectCv: z.strictObject({ percent: z.number().positive(), ref: Ref, scope: Text.optional() }).nullable(),
  refIds: z.array(Ref),
});
export type Biomarker = z.infer<typeof Biomarker>;

/** The source of a number in the catalog. `seen` tells how much of it was read. */
const Reference = z.strictObject({
  title: Text,
  url: z.url().nullable(),
  year: z.int().min(1900).max(2100).nullable(),
  seen: Text,
});
export type Reference = z.infer<typeof Reference>;

/** `content/biomarkers.json`. */
export const BiomarkerDocument = z.strictObject({
  meta: z.strictObject({
    schemaVersion: z.literal(2),
    generatedOn: z.iso.date(),
    loincNotice: Text,
    conventions: z.array(Text),
    globalNotes: z.array(Text),
  }),
  units: z.array(z.strictObject({ ucum: Text, printed: z.array(Text).min(1), note: Text.optional() })),
  /** Codes of other tests that share a printed name with a marker, such as glucose in urine. */
  otherCodes: z.array(z.strictObject({ code: Code, what: Text, ref: Ref })),
  references: z.record(z.string(), Reference),
  markers: z.array(Biomarker),
});
export type BiomarkerDocument = z.infer<typeof BiomarkerDocument>;
