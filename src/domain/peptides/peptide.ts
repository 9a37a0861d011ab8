import { z } from "zod";
import { CONDITION_CODES } from "../safety/conditions.ts";
import { DRUG_CLASS_CODES } from "../safety/drug-classes.ts";
import { GOAL_CODES, INDICATION_CODES } from "./indications.ts";
import {
  CATEGORIES,
  CHECKED_BY,
  CONCERNS,
  DOSE_CONTEXTS,
  DOSE_SETTINGS,
  DOSE_UNITS,
  EVIDENCE_DIRECTIONS,
  EVIDENCE_LEVELS,
  MECHANISM_CLASSES,
  PEPTIDE_KINDS,
  REFERENCE_KINDS,
  REGIONS,
  ROUTES,
  SEEN,
  SIDE_EFFECT_FREQUENCIES,
} from "./vocabulary.ts";

/**
 * One library entry as it ships in `content/peptides/<slug>.json`. Every field ending in `ref` names entries of
 * `references`; `null` and `[]` mean "not known", never "none". Rules that span fields live in `check-peptide.ts`.
 */

/** One work of the shared list (`pmid-33567185`, `label-us-wegovy`), or one of an entry's own (`r1`). */
const RefId = z.string().regex(/^[a-z][0-9a-z]*(-[0-9a-z]+)*$/);
const Text = z.string().min(1);
const Positive = z.number().positive();
const Day = z.iso.date();

export const Reference = z.strictObject({
  id: RefId,
  title: Text,
  year: z.int().min(1900).max(2100).nullable(),
  source: Text,
  pmid: z.string().regex(/^\d+$/).nullable(),
  doi: Text.nullable(),
  url: z.url().nullable(),
  kind: z.enum(REFERENCE_KINDS),
  /** A trial's record at ClinicalTrials.gov. */
  nct: z
    .string()
    .regex(/^NCT\d{8}$/)
    .optional(),
  /** A US label at DailyMed. */
  setId: z.guid().optional(),
  /** A US approval: NDA, BLA or ANDA. */
  application: z
    .string()
    .regex(/^A?(NDA|BLA)\d{5,6}$/)
    .optional(),
  /** The number another region's regulator gave the product, as printed. */
  product: Text.optional(),
  /** Which revision of a label or guideline was read, as printed. */
  revision: Text.optional(),
  region: z.enum(REGIONS).optional(),
  /** The regulator's, maker's, authors' or guideline's own words; false for a copy or a summary; absent: not judged yet. */
  firstHand: z.boolean().optional(),
  /** What a copy copies. */
  copyOf: Text.optional(),
  /** What of it was read. */
  seen: z.enum(SEEN).optional(),
  /** The day the source was compared with its identifier. */
  checked: Day.optional(),
  /** How it was compared. */
  checkedBy: z.enum(CHECKED_BY).optional(),
  /** The day on which somebody should look whether there is a newer revision. */
  reviewBy: Day.optional(),
  /** Why it still stands although its review day has passed. */
  reviewNote: Text.optional(),
  /** A publisher or regulator withdrew the work or warns about it. */
  concern: z.enum(CONCERNS).optional(),
  /** The revision of a label that holds today, as its service gives it, where an older one was read. */
  newerRevision: Text.optional(),
});
export type Reference = z.infer<typeof Reference>;

/**
 * Where in a work a claim stands. `fingerprint` is the SHA-256 of the sentence read (`normalizedSentence`), so that
 * anybody who has the work can find it again without us copying it.
 */
export const Citation = z.strictObject({
  ref: RefId,
  /** "section 2.2", "Table 3", "abstract". */
  at: Text,
  /** The figure or the few words as printed there; null where the claim is no figure. */
  asPrinted: z.string().min(1).max(120).nullable(),
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Citation = z.infer<typeof Citation>;

/** What every claim may carry; a shipped one has both. The id stays when the claim is edited or moved. */
const claim = {
  id: z
    .string()
    .regex(/^[a-z][0-9a-z]*$/)
    .optional(),
  cite: z.array(Citation).optional(),
};

const Structure = z.strictObject({
  sequence: z
    .string()
    .regex(/^[ACDEFGHIKLMNPQRSTVWY]+$/)
    .nullable(),
  notation: Text.nullable(),
  nTerm: Text.nullable(),
  cTerm: Text.nullable(),
  disulfides: z.array(z.tuple([z.int().positive(), z.int().positive()])),
  modifications: z.array(Text),
  dResidues: z.array(z.int().positive()),
  /** The chain in ProForma, from which everything is computed; entries stored before this field existed have none. */
  proforma: Text.nullable().default(null),
  /** Why there is no chain; set in a shipped entry exactly when `proforma` is null. */
  noProforma: Text.nullable().default(null),
  formula: Text.nullable(),
  averageMassDa: Positive.nullable(),
  cas: Text.nullable(),
  pubchemCid: z.int().positive().nullable(),
  ref: RefId.nullable(),
});

const RegulatoryStatus = z.strictObject({
  approved: z.boolean(),
  brands: z.array(Text),
  indications: z.array(Text),
  /** Sources of indications that are not in `ref`. */
  indicationsRef: z.array(RefId).optional(),
  firstApproval: z.int().nullable(),
  note: Text.nullable(),
  ref: RefId,
});

/** What another country's regulator decided, if a source of the entry says so. */
const StatusElsewhere = z.strictObject({ country: Text, approved: z.boolean(), note: Text, ref: RefId });

/** How often within a regimen: `regular` has dosing days a week (0.25 = every four weeks) and doses on such a day. */
const Frequency = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("regular"),
    daysPerWeek: z.number().positive().max(7),
    timesPerDay: z.int().min(1).max(6),
  }),
  z.strictObject({
    kind: z.literal("as-needed"),
    maxPerDay: z.int().positive(),
    maxPerMonth: z.int().positive().nullable(),
  }),
]);

/**
 * One step of a regimen. `amount` is per administration, in `unit` (mg/kg and the like are per kg of body weight).
 * `weeks` is the minimum length of this step in the source; `null` on the last step means "stay". `when` = `if-needed`
 * marks a rise the source leaves to response and tolerance: a plan never includes it.
 */
const RegimenStep = z.strictObject({
  amount: Positive,
  unit: z.enum(DOSE_UNITS),
  weeks: Positive.nullable(),
  when: z.enum(["always", "if-needed"]),
  ref: RefId,
});

export const TIMES_OF_DAY = ["morning", "midday", "evening", "bedtime", "with-meals", "before-activity"] as const;

/** A dose coded so that a plan can be built from it. Absent if the source doesn't support every field. */
export const Regimen = z.strictObject({
  indication: z.enum(INDICATION_CODES),
  goals: z.array(z.enum(GOAL_CODES)).min(1),
  sex: z.enum(["any", "female", "male"]),
  population: z.enum(["adult", "child", "both"]),
  minAge: z.int().min(0),
  maxAge: z.int().nullable(),
  minWeightKg: Positive.nullable(),
  /**
   * Conditions for which the source gives a different amount than `steps`: people with one never get a plan from it.
   */
  otherAmountFor: z.array(z.enum(CONDITION_CODES)),
  setting: z.enum(["self-administered", "supervised", "hospital"]),
  frequency: Frequency,
  steps: z.array(RegimenStep).min(1),
  /** Times the source names; empty when it names none, so any time may be chosen. */
  times: z.array(z.enum(TIMES_OF_DAY)),
  /** The longest time this regimen was studied (or a label allows). */
  longestStudied: z.strictObject({ weeks: Positive, ref: RefId }),
  /** Evidence for the regimen itself: a regulator's label, randomized trials, or uncontrolled human data. */
  evidence: z.strictObject({ level: z.enum(["approved", "trial", "human"]), approvedBy: z.array(Text), ref: RefId }),
  availability: z.enum(["prescription", "over-the-counter", "unapproved"]),
  ref: z.array(RefId).min(1),
  cite: z.array(Citation).optional(),
});
export type Regimen = z.infer<typeof Regimen>;
export type RegimenStep = z.infer<typeof RegimenStep>;

const Dose = z.strictObject({
  id: z.string().regex(/^d\d+$/),
  context: z.enum(DOSE_CONTEXTS),
  use: Text,
  route: z.enum(ROUTES),
  amountMin: Positive.nullable(),
  amountMax: Positive.nullable(),
  unit: z.enum(DOSE_UNITS),
  frequency: Text,
  timesPerWeek: Positive.nullable(),
  titration: Text.nullable(),
  durationWeeks: Positive.nullable(),
  maxAmount: Positive.nullable(),
  ref: RefId,
  regimen: Regimen.nullable(),
  /** Why no regimen is coded; present exactly when `regimen` is null. */
  notPlanned: Text.nullable(),
  /** For a dose without a regimen; one stored before this existed is judged by its words. */
  setting: z.enum(DOSE_SETTINGS).optional(),
  cite: claim.cite,
});
export type Dose = z.infer<typeof Dose>;

/**
 * An effect measured in people that a plan may quote: who, how much, when. `window` places it on the timeline.
 */
const MeasuredEffect = z.strictObject({
  ...claim,
  doseIds: z.array(z.string()).min(1),
  weeks: Positive,
  text: Text,
  ref: RefId,
});

/**
 * One finding. `direction` is what it says about the intended effect in that use; `descriptive` says nothing about it.
 * `participants` counts people and is null if no number is stated. `controlled` = compared with another group.
 * `usIndications` and `euIndications` are those of the entry's status, word for word, that cover its use: the same
 * people and the same aim. No indication covers a comparison with another medicine, because no label grants one.
 */
const Evidence = z.strictObject({
  ...claim,
  use: Text,
  level: z.enum(EVIDENCE_LEVELS),
  direction: z.enum(EVIDENCE_DIRECTIONS),
  participants: z.int().positive().nullable(),
  controlled: z.boolean().nullable(),
  usIndications: z.array(Text).optional(),
  euIndications: z.array(Text).optional(),
  summary: Text,
  ref: z.array(RefId).min(1),
});

const SideEffect = z.strictObject({
  ...claim,
  effect: Text,
  frequency: z.enum(SIDE_EFFECT_FREQUENCIES),
  serious: z.boolean(),
  /** How many people had it, in the study's words. */
  rate: z.strictObject({ text: Text, study: Text }).nullable(),
  ref: RefId,
});

const Contraindication = z.strictObject({
  ...claim,
  condition: Text,
  code: z.enum(CONDITION_CODES).nullable(),
  /** Medicines that trigger the contraindication, if it is about a medicine rather than a condition. */
  drugClasses: z.array(z.enum(DRUG_CLASS_CODES)),
  severity: z.enum(["absolute", "caution"]),
  reason: Text.nullable(),
  ref: RefId,
});

const Interaction = z.strictObject({
  ...claim,
  with: Text,
  drugClasses: z.array(z.enum(DRUG_CLASS_CODES)),
  effect: Text,
  severity: z.enum(["major", "moderate", "minor"]),
  ref: RefId,
});

/**
 * One check to have. `marker` is a key of the biomarker catalog, or null for a check that is no laboratory marker
 * (`check` names it either way). `weeks` counts from the start: 0 is before the first dose. `everyWeeks` repeats.
 * `timing` = `source` when the reference gives the weeks, `not-stated` when it only says "monitor" (then only a
 * before-start check is planned).
 */
const MonitoringCheck = z.strictObject({
  ...claim,
  marker: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .nullable(),
  check: Text,
  weeks: z.array(z.number().min(0)),
  everyWeeks: Positive.nullable(),
  timing: z.enum(["source", "not-stated"]),
  why: Text,
  ref: RefId.nullable(),
});

const Pharmacokinetics = z.strictObject({
  ...claim,
  route: z.enum(ROUTES),
  species: Text,
  halfLifeHoursMin: Positive.nullable(),
  halfLifeHoursMax: Positive.nullable(),
  tmaxHours: z.number().min(0).nullable(),
  bioavailabilityPct: z.number().min(0).max(100).nullable(),
  ref: RefId,
});

/** What a source says about food or habits for these doses; nothing else may be shown. */
const Advice = z.strictObject({
  ...claim,
  doseIds: z.array(z.string()).min(1),
  kind: z.enum(["nutrition", "lifestyle"]),
  text: Text,
  ref: RefId,
});

export const Peptide = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: Text,
  aliases: z.array(Text),
  kind: z.enum(PEPTIDE_KINDS),
  categories: z.array(z.enum(CATEGORIES)).min(1),
  tags: z.array(Text),
  mechanismClasses: z.array(z.enum(MECHANISM_CLASSES)),
  structure: Structure,
  summary: Text,
  summaryRef: z.array(RefId),
  mechanism: Text.nullable(),
  mechanismRef: z.array(RefId),
  status: z.strictObject({
    us: RegulatoryStatus.nullable(),
    eu: RegulatoryStatus.nullable(),
    wada: z
      .strictObject({ prohibited: z.boolean().nullable(), class: Text.nullable(), ref: RefId.nullable() })
      .nullable(),
    elsewhere: z.array(StatusElsewhere),
  }),
  pharmacokinetics: z.array(Pharmacokinetics),
  evidence: z.array(Evidence),
  doses: z.array(Dose),
  measuredEffects: z.array(MeasuredEffect),
  advice: z.array(Advice),
  timing: Text.nullable(),
  timingRef: z.array(RefId),
  sideEffects: z.array(SideEffect),
  contraindications: z.array(Contraindication),
  interactions: z.array(Interaction),
  monitoring: z.array(MonitoringCheck),
  storage: z
    .strictObject({
      lyophilized: Text.nullable(),
      reconstituted: Text.nullable(),
      stabilityDays: z.number().min(0).nullable(),
      ref: RefId,
    })
    .nullable(),
  vialSizesMg: z.array(Positive),
  references: z.array(Reference),
  uncertain: z.array(Text),
});
export type Peptide = z.infer<typeof Peptide>;
