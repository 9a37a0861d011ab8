import type { GoalCode } from "#domain/peptides/indications.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { CATEGORY_GOALS } from "./goal-categories.ts";
import type { IndexedPeptide } from "./library-index.ts";

type Finding = Peptide["evidence"][number];

const IN_PEOPLE: ReadonlySet<Finding["level"]> = new Set(["approved", "rct", "human-uncontrolled"]);

export const isInPeople = ({ level }: Finding): boolean => IN_PEOPLE.has(level);

/** What was found for any of the goals, in the order of the entry. */
export function findingsFor({ findings }: IndexedPeptide, goals: readonly GoalCode[]): Finding[] {
  return [...new Set(goals.flatMap((goal) => findings.get(goal) ?? []))];
}

/** Labeled, planned or studied for one of the goals, or else of a kind that is sold for it. */
export function isForGoals(entry: IndexedPeptide, goals: readonly GoalCode[]): boolean {
  return (
    entry.plannable.some(({ regimen }) => regimen.goals.some((goal) => goals.includes(goal))) ||
    findingsFor(entry, goals).length > 0 ||
    isSoldFor(entry, goals)
  );
}

/**
 * By category, where the entry has no finding for any goal of the category: with one, its findings say more precisely
 * what it is for. An approved medicine is sold for what it is approved for.
 */
function isSoldFor(entry: IndexedPeptide, goals: readonly GoalCode[]): boolean {
  const { us, eu } = entry.peptide.status;
  if (entry.plannable.length > 0 || us?.approved === true || eu?.approved === true) return false;
  return entry.peptide.categories.some((category) => {
    const own = CATEGORY_GOALS[category];
    return own.some((goal) => goals.includes(goal)) && findingsFor(entry, own).length === 0;
  });
}
