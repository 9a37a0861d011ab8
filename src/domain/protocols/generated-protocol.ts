import { z } from "zod";
import { CERTAINTIES, EFFORTS, OPTION_KINDS, OPTION_VERDICTS } from "../options/goal-options.ts";
import { GOAL_CODES } from "../peptides/indications.ts";
import { CONCERNS, REFERENCE_KINDS } from "../peptides/vocabulary.ts";

/**
 * The generator's output. Every line that states a fact has the ids of the references behind it (`<slug>:<ref>` into
 * `references`, or `rule:<name>` for one of our own rules, listed there too).
 */

const Text = z.string().min(1).max(2000);
const RefIds = z.array(z.string().min(1).max(120)).max(40);

export const Line = z.strictObject({ text: Text, refs: RefIds });
export type Line = z.infer<typeof Line>;

export const PlanReference = z.strictObject({
  id: z.string().min(1).max(120),
  title: Text,
  source: Text,
  year: z.int().nullable(),
  url: z.url().nullable(),
  kind: z.enum([...REFERENCE_KINDS, "rule"]),
  checked: z.iso.date().nullable(),
  /** The publisher's notice about the paper; absent if there is none. */
  concern: z.enum(CONCERNS).optional(),
});
export type PlanReference = z.infer<typeof PlanReference>;

/** One stretch of equal dosing inside an entry, in plan weeks (1-based, inclusive). */
export const DoseStep = z.strictObject({
  fromWeek: z.int().min(1),
  toWeek: z.int().min(1),
  amount: z.number().positive(),
  unit: z.string().min(1).max(10),
  /** Display text: amount in the person's unit, frequency and, for weight-based doses, the arithmetic. */
  text: Text,
  refs: RefIds,
});
export type DoseStep = z.infer<typeof DoseStep>;

export const PeptideEntry = z.strictObject({
  slug: z.string().min(1).max(80),
  doseId: z.string().min(1).max(20),
  name: Text,
  category: Text,
  dosage: Text,
  frequency: Text,
  timing: Text,
  duration: Text,
  reasoning: Text,
  sideEffects: z.array(Line).max(60),
  route: z.string().min(1).max(30),
  indication: Text,
  availability: z.enum(["prescription", "over-the-counter", "unapproved"]),
  evidence: z.enum(["approved", "trial", "human"]),
  bannedInSport: z.boolean().nullable(),
  steps: z.array(DoseStep).min(1).max(30),
  /** What its sources say about food and habits; absent from plans of earlier versions. */
  advice: z.array(Line).max(40).optional(),
  /** References of the fields above that are plain text. */
  refs: z.strictObject({ dosage: RefIds, frequency: RefIds, timing: RefIds, duration: RefIds, reasoning: RefIds }),
});
export type PeptideEntry = z.infer<typeof PeptideEntry>;

const Phase = z.strictObject({
  name: Text,
  duration: Text,
  description: Text,
  /** One printed line per compound and dose in this phase. */
  peptides: z.array(Line).max(20),
});

export const SCORE_PARTS = ["evidence", "safety", "fit", "burden", "monitoring"] as const;

const ScorePart = z.strictObject({
  part: z.enum(SCORE_PARTS),
  value: z.number().min(0).max(100),
  /** Share of the total; the five weights add up to 1. */
  weight: z.number().min(0).max(1),
  working: z.array(Text).max(20),
});

export const MonitoringItem = z.strictObject({
  marker: z.string().max(80).nullable(),
  check: Text,
  date: z.iso.date(),
  week: z.int().min(0),
  why: Text,
  timing: z.enum(["source", "not-stated"]),
  peptides: z.array(z.string().max(80)),
  refs: RefIds,
});

export type MonitoringItem = z.infer<typeof MonitoringItem>;

export const EXCLUSION_REASONS = [
  "not-for-this-goal",
  "indication-not-met",
  "no-adult-regimen",
  "not-self-administered",
  "route-not-accepted",
  "needles-not-tolerated",
  "sex",
  "age",
  "banned-in-sport",
  "under-evidence-floor",
  "contraindication",
  "medicine-interaction",
  "allergy",
  "same-mechanism",
  "taken-already",
  "lower-score",
  "cannot-be-checked",
] as const;

export const Excluded = z.strictObject({
  slug: z.string().min(1).max(80),
  name: Text,
  reason: z.enum(EXCLUSION_REASONS),
  /** The reason in one sentence, and what is known about the compound for the goal. */
  text: Text,
  refs: RefIds,
});
export type Excluded = z.infer<typeof Excluded>;

/** `others`: it was studied in people unlike this one; `not-for-you`: an answer speaks against it. */
export const OPTION_FITS = ["fits", "others", "not-for-you"] as const;

/** Something to do for one of the goals without a peptide. */
export const PlanOption = z.strictObject({
  goal: z.enum(GOAL_CODES),
  id: z.string().min(1).max(120),
  title: Text,
  kind: z.enum(OPTION_KINDS),
  verdict: z.enum(OPTION_VERDICTS),
  effect: Text,
  certainty: z.enum(CERTAINTIES),
  certaintyWhy: Text,
  forWhom: Text,
  notFor: Text.nullable(),
  effort: z.strictObject({ level: z.enum(EFFORTS), text: Text }),
  harms: Text.nullable(),
  fit: z.enum(OPTION_FITS),
  /** Why it doesn't fit; null if it does. */
  fitWhy: Text.nullable(),
  refs: RefIds,
});
export type PlanOption = z.infer<typeof PlanOption>;

/** A compound for one of the goals that is not in the plan: what is known, and why there is no plan with it. */
export const Considered = z.strictObject({
  slug: z.string().min(1).max(80),
  name: Text,
  /** `studied`: in people, for one of the goals. */
  shelf: z.enum(["studied", "not-studied"]),
  reason: z.enum(EXCLUSION_REASONS),
  known: Text,
  whyNot: Text,
  /** What would have to be different for it to be planned; null if nothing that an answer could say. */
  wouldChange: Text.nullable(),
  risks: z.array(Line).max(12),
  refs: RefIds,
});
export type Considered = z.infer<typeof Considered>;

/** One thing that would change the answer, with the compounds it would change it for. */
export const WouldChange = z.strictObject({ text: Text, slugs: z.array(z.string().min(1).max(80)).min(1) });
export type WouldChange = z.infer<typeof WouldChange>;

export const GeneratedProtocol = z.strictObject({
  title: Text,
  summary: Text,
  /** Null without a compound: an answer that plans nothing has no score. */
  score: z.int().min(0).max(100).nullable(),
  scoreParts: z.array(ScorePart),
  /** Why the score is capped, or null. */
  scoreCap: Text.nullable(),
  peptides: z.array(PeptideEntry).max(4),
  warnings: z.array(Line).max(200),
  /** Text the person typed that no rule could read, shown as "not checked". */
  notChecked: z.array(Text).max(100),
  schedule: z.strictObject({ phases: z.array(Phase).max(40) }),
  expectedResults: z.strictObject({
    week1to2: z.array(Line),
    week3to4: z.array(Line),
    week5to8: z.array(Line),
    beyond: z.array(Line),
  }),
  nutritionTips: z.array(Line),
  lifestyleRecommendations: z.array(Line),
  monitoring: z.array(MonitoringItem).max(300),
  nextSteps: z.array(Line),
  /** Absent from plans of earlier versions, like `considered` and `wouldChange`. */
  options: z.array(PlanOption).max(120).optional(),
  considered: z.array(Considered).max(500).optional(),
  wouldChange: z.array(WouldChange).max(200).optional(),
  /** Compounds for the goals that are not planned; plans of earlier versions also list those for other goals. */
  excluded: z.array(Excluded).max(500),
  references: z.array(PlanReference).max(1_500),
  startDate: z.iso.date(),
  durationWeeks: z.int().min(4).max(24),
  rulesetVersion: z.string().min(1).max(40),
  libraryVersion: z.string().min(1).max(80),
  notice: Text,
});
export type GeneratedProtocol = z.infer<typeof GeneratedProtocol>;

/** A stop: no plan is made, and no compound is named. */
export const STOP_CODES = [
  "unanswered",
  "under-18",
  "pregnancy",
  "active-cancer",
  "eating-disorder",
  "underweight-with-weight-goal",
  "suicidal-thoughts",
  "implausible-body",
] as const;

export const Stop = z.strictObject({
  code: z.enum(STOP_CODES),
  title: Text,
  explanation: Text,
  /** What to ask a clinician, or where to find help now. */
  ask: z.array(Text),
  /** Intake fields to go back to, as paths ("screening.age"). */
  fields: z.array(z.string()),
  refs: RefIds,
});
export type Stop = z.infer<typeof Stop>;

export const GenerateResult = z.discriminatedUnion("outcome", [
  z.strictObject({ outcome: z.literal("stopped"), stops: z.array(Stop).min(1), references: z.array(PlanReference) }),
  z.strictObject({ outcome: z.literal("planned"), protocol: GeneratedProtocol }),
]);
export type GenerateResult = z.infer<typeof GenerateResult>;
