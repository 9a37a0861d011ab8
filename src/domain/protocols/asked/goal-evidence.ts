import type { GoalCode } from "#domain/peptides/indications.ts";
import { USES } from "#domain/peptides/uses/uses-table.ts";
import type { EvidenceLevel } from "#domain/peptides/vocabulary.ts";
import type { PlanningLibrary, PlanningPeptide } from "../planning-library.ts";
import { indexLibrary } from "../stages/library-index.ts";
import { plannableFor } from "./judge.ts";

/** The compounds of the library that have to do with a goal, by the best there is about them. */
export interface GoalEvidence {
  /** With a regimen for the goal. */
  readonly plannable: readonly PlanningPeptide[];
  /** Studied in people for it, with any result. */
  readonly studied: readonly PlanningPeptide[];
  /** Named for it, and studied at most in animals or cells. */
  readonly notStudied: readonly PlanningPeptide[];
}

const IN_PEOPLE: ReadonlySet<EvidenceLevel> = new Set(["approved", "rct", "human-uncontrolled"]);

export function goalEvidence(goals: readonly GoalCode[], library: PlanningLibrary): GoalEvidence {
  const index = indexLibrary(library);
  const plannable = plannableFor(goals, index).map(({ peptide }) => peptide);
  const named = USES.filter((use) => use.goals.some((goal) => goals.includes(goal)));
  const studied: PlanningPeptide[] = [];
  const notStudied: PlanningPeptide[] = [];
  for (const { peptide } of index.entries) {
    const found = peptide.evidence.filter(({ use }) => named.some(({ of }) => of.test(use.toLowerCase())));
    if (found.length === 0 || plannable.includes(peptide)) continue;
    (found.some(({ level }) => IN_PEOPLE.has(level)) ? studied : notStudied).push(peptide);
  }
  return { plannable, studied, notStudied };
}
