import type { Intake, Screening } from "#domain/protocols/intake.ts";
import type { PlanningPeptide } from "#domain/protocols/planning-library.ts";
import { findCandidates } from "#domain/protocols/stages/candidates.ts";
import { indexLibrary } from "#domain/protocols/stages/library-index.ts";
import { readPerson } from "#domain/protocols/stages/plan-person.ts";
import { screen } from "#domain/safety/screen.ts";
import { compound, intake, library } from "./fixture-library.ts";

export type Answers = Partial<Screening>;
export type Told = readonly [reason: string, text: string, refs: readonly string[], wouldChange: string | null];

/** The reasons that the generator gives for each compound it leaves out for this person. */
export function leftOut(peptides: PlanningPeptide[], changes: Partial<Intake> = {}, answers: Answers = {}): Told[] {
  const asked = intake(changes, answers);
  const screened = screen(asked);
  if (screened.outcome !== "clear") throw new Error(JSON.stringify(screened.stops));
  const index = indexLibrary(library(...peptides));
  return findCandidates(asked, readPerson(asked, screened.screening, index), index).excluded.map(
    ({ reason, text, refs, wouldChange }) => [reason, text, refs, wouldChange],
  );
}

export const firstLeftOut = (peptide: Partial<PlanningPeptide>, changes: Partial<Intake> = {}, answers: Answers = {}) =>
  leftOut([compound("alphatide", peptide)], changes, answers)[0];

type Contraindication = PlanningPeptide["contraindications"][number];
export const rules = (changes: Partial<Contraindication>): Partial<PlanningPeptide> => ({
  contraindications: [
    { condition: "stated", code: null, drugClasses: [], severity: "absolute", reason: null, ref: "r2", ...changes },
  ],
});
type Interaction = PlanningPeptide["interactions"][number];
export const interacts = (changes: Partial<Interaction>): Partial<PlanningPeptide> => ({
  interactions: [
    {
      with: "Blood thinners",
      drugClasses: ["anticoagulant"],
      effect: "More bleeding",
      severity: "major",
      ref: "r2",
      ...changes,
    },
  ],
});
export const reported = (...codes: NonNullable<Screening["conditions"]>["codes"]): Answers => ({
  conditions: { codes, diagnoses: [], other: [] },
});
