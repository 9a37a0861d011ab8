import { z } from "zod";
import { GoalOption, type GoalOptions } from "../options/goal-options.ts";
import { GOAL_CODES } from "../peptides/indications.ts";
import { Peptide, Reference } from "../peptides/peptide.ts";

/** Only the fields that planning and the check of a use read, to keep the browser's download small. */
export const PlanningPeptide = Peptide.pick({
  slug: true,
  name: true,
  aliases: true,
  categories: true,
  mechanismClasses: true,
  summary: true,
  status: true,
  evidence: true,
  doses: true,
  measuredEffects: true,
  advice: true,
  sideEffects: true,
  contraindications: true,
  interactions: true,
  monitoring: true,
  pharmacokinetics: true,
  timing: true,
  timingRef: true,
  references: true,
}).partial({ pharmacokinetics: true, timing: true, timingRef: true }); // a browser may have kept a library without them
export type PlanningPeptide = z.infer<typeof PlanningPeptide>;

/** What can be done for a goal without a peptide; `refs` name `works` of the library. */
export const PlanningOption = GoalOption.omit({ cite: true }).extend({
  goal: z.enum(GOAL_CODES),
  refs: z.array(z.string()).min(1),
});
export type PlanningOption = z.infer<typeof PlanningOption>;

/** `version` identifies the content: equal versions have equal entries. Entries are sorted by slug. */
export const PlanningLibrary = z.strictObject({
  version: z.string(),
  peptides: z.array(PlanningPeptide),
  /** Those of a goal in the order in which they are shown; absent from copies kept before there were any. */
  options: z.array(PlanningOption).optional(),
  works: z.array(Reference).optional(),
});
export type PlanningLibrary = z.infer<typeof PlanningLibrary>;

/** The options of every goal, with the works they rest on. */
export interface OptionShelf {
  readonly goals: readonly GoalOptions[];
  readonly works: readonly Reference[];
}

export function toPlanningLibrary(
  version: string,
  peptides: readonly Peptide[],
  { goals, works }: OptionShelf,
): PlanningLibrary {
  const sorted = peptides.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  return {
    version,
    peptides: sorted.map(({ structure, ...rest }) => withoutPlaces(PlanningPeptide.strip().parse(rest))),
    options: goals.flatMap(({ goal, options }) =>
      options.map(({ cite, ...option }) => ({ ...option, goal, refs: [...new Set(cite.map(({ ref }) => ref))] })),
    ),
    works: [...works],
  };
}

/** A plan needs no places in works: the panel of a citation reads them from the entry. */
function withoutPlaces(peptide: PlanningPeptide): PlanningPeptide {
  return {
    ...peptide,
    evidence: peptide.evidence.map(withoutCite),
    doses: peptide.doses.map((dose) => ({
      ...withoutCite(dose),
      regimen: dose.regimen === null ? null : withoutCite(dose.regimen),
    })),
    measuredEffects: peptide.measuredEffects.map(withoutCite),
    advice: peptide.advice.map(withoutCite),
    sideEffects: peptide.sideEffects.map(withoutCite),
    contraindications: peptide.contraindications.map(withoutCite),
    interactions: peptide.interactions.map(withoutCite),
    monitoring: peptide.monitoring.map(withoutCite),
    ...(peptide.pharmacokinetics && { pharmacokinetics: peptide.pharmacokinetics.map(withoutCite) }),
  };
}

function withoutCite<Claim extends { readonly cite?: unknown }>({ cite, ...claim }: Claim): Omit<Claim, "cite"> {
  return claim;
}
