import { z } from "zod";
import { GOAL_CODES, INDICATION_CODES } from "../peptides/indications.ts";
import { Citation } from "../peptides/peptide.ts";
import { CONDITION_CODES } from "../safety/conditions.ts";
import { DRUG_CLASS_CODES } from "../safety/drug-classes.ts";

/** What somebody can do for a goal without a peptide. */

export const OPTION_KINDS = [
  "training",
  "food",
  "habit",
  "therapy",
  "device",
  "ordinary-medicine",
  "supplement",
  "care",
] as const;

/** What its studies say about the goal: `no-benefit` and `harm` are told because the thing is widely sold. */
export const OPTION_VERDICTS = ["helps", "may-help", "no-benefit", "harm"] as const;

/** Whether its studies speak for it, however little. */
export const isHelpful = ({ verdict }: { readonly verdict: (typeof OPTION_VERDICTS)[number] }): boolean =>
  verdict === "helps" || verdict === "may-help";

/** The four words of GRADE. */
export const CERTAINTIES = ["high", "moderate", "low", "very-low"] as const;
export type Certainty = (typeof CERTAINTIES)[number];

export const EFFORTS = ["low", "medium", "high"] as const;

const Text = z.string().min(1).max(600);

/**
 * One option. `certaintyBy` is the work whose own grade `certainty` is; null: ours, by the rubric of
 * `docs/certainty.md`, and `certaintyWhy` gives the reason. `needs` are the findings of which one makes it an option
 * (empty: for everybody), `notWith` and `notWithMedicines` what speaks against it in its works.
 */
export const GoalOption = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: z.string().min(1).max(90),
  kind: z.enum(OPTION_KINDS),
  verdict: z.enum(OPTION_VERDICTS),
  effect: Text,
  certainty: z.enum(CERTAINTIES),
  certaintyBy: z.string().nullable(),
  certaintyWhy: Text,
  forWhom: Text,
  notFor: Text.nullable(),
  effort: z.strictObject({ level: z.enum(EFFORTS), text: Text }),
  /** Null: its works say nothing about harms. */
  harms: Text.nullable(),
  sex: z.enum(["any", "female", "male"]),
  minAge: z.int().min(18).nullable(),
  maxAge: z.int().nullable(),
  minBmi: z.number().nullable(),
  needs: z.array(z.enum([...INDICATION_CODES, ...CONDITION_CODES])),
  notWith: z.array(z.enum(CONDITION_CODES)),
  notWithMedicines: z.array(z.enum(DRUG_CLASS_CODES)),
  cite: z.array(Citation).min(1),
});
export type GoalOption = z.infer<typeof GoalOption>;

/** A file of `content/options`; best first within each verdict. */
export const GoalOptions = z.strictObject({ goal: z.enum(GOAL_CODES), options: z.array(GoalOption).min(4) });
export type GoalOptions = z.infer<typeof GoalOptions>;
