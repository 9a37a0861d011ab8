import { isHelpful } from "#domain/options/goal-options.ts";
import type { GoalCode } from "#domain/peptides/indications.ts";
import type { PlanningLibrary } from "../planning-library.ts";
import { isForGoals } from "../stages/for-goals.ts";
import { knownFor } from "../stages/known-evidence.ts";
import { type IndexedPeptide, indexLibrary } from "../stages/library-index.ts";
import { possibleFor } from "./judge.ts";

/** The compounds of the library that have to do with a goal, by the best there is about them: slugs, as an answer shelves them. */
export interface GoalEvidence {
  /** With a regimen for the goal that somebody can follow at home. */
  readonly plannable: readonly string[];
  /** Studied in people for it, with any result. */
  readonly studied: readonly string[];
  /** Sold or talked about for it, and studied at most in animals or cells. */
  readonly notStudied: readonly string[];
  /** How many options without a peptide help, or may help. */
  readonly options: number;
}

export function goalEvidence(goals: readonly GoalCode[], library: PlanningLibrary): GoalEvidence {
  const index = indexLibrary(library);
  const entries = index.entries.filter((entry) => isForGoals(entry, goals));
  const plannable = possibleFor(goals, index).map(({ entry }) => entry.peptide.slug);
  const slugs = (belongs: (entry: IndexedPeptide) => boolean) =>
    entries.filter(belongs).map(({ peptide }) => peptide.slug);
  const isPlannable = ({ peptide }: IndexedPeptide) => plannable.includes(peptide.slug);
  const isStudied = (entry: IndexedPeptide) => knownFor(entry, goals).isStudied;
  return {
    plannable,
    studied: slugs((entry) => !isPlannable(entry) && isStudied(entry)),
    notStudied: slugs((entry) => !isPlannable(entry) && !isStudied(entry)),
    options: index.options.filter((option) => goals.includes(option.goal) && isHelpful(option)).length,
  };
}
