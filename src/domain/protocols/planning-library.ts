import { z } from "zod";
import { Peptide } from "../peptides/peptide.ts";

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

/** `version` identifies the content: equal versions have equal entries. Entries are sorted by slug. */
export const PlanningLibrary = z.strictObject({ version: z.string(), peptides: z.array(PlanningPeptide) });
export type PlanningLibrary = z.infer<typeof PlanningLibrary>;

export function toPlanningLibrary(version: string, peptides: readonly Peptide[]): PlanningLibrary {
  const sorted = peptides.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  return {
    version,
    peptides: sorted.map(({ structure, ...rest }) => withoutPlaces(PlanningPeptide.strip().parse(rest))),
  };
}

/** No plan reads where in a work a claim stands: whoever asks is shown the entry's own places. */
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
