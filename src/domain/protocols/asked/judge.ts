import { type GoalCode, INDICATIONS } from "#domain/peptides/indications.ts";
import type { AnsweredScreening } from "#domain/safety/screen.ts";
import type { Intake } from "../intake.ts";
import { codesOf, QUESTIONS } from "../questions.ts";
import { findCandidates } from "../stages/candidates.ts";
import type { IndexedPeptide, LibraryIndex, PlannableDose } from "../stages/library-index.ts";
import { readPerson } from "../stages/plan-person.ts";

/** Complete answers of somebody who passed the stops. */
export type Answered = Intake & { readonly screening: AnsweredScreening };

export interface Verdict {
  readonly isPlanned: boolean;
  /** Equal for two people exactly when the rules say the same of the compound to both. */
  readonly said: string;
}

/** What the rules of a plan say about one compound for one person. The rules themselves are asked, so none is repeated here. */
export function judge(entry: IndexedPeptide, answers: Answered, index: LibraryIndex): Verdict {
  const person = readPerson(answers, answers.screening, index);
  const { candidates, excluded } = findCandidates(answers, person, { ...index, entries: [entry] });
  return {
    isPlanned: candidates.length > 0,
    said: JSON.stringify([
      candidates.map(({ plannable, cautions, interactions }) => [
        plannable.dose.id,
        [...cautions, ...interactions].map(({ row }) => row),
      ]),
      excluded.map(({ reason, refs }) => [reason, refs]),
    ]),
  };
}

/** Compounds with a regimen for one of the goals: the only ones a plan for them can hold. */
export function plannableFor(goals: readonly GoalCode[], index: LibraryIndex): IndexedPeptide[] {
  return index.entries.filter((entry) => dosesFor(goals, entry).length > 0);
}

export function dosesFor(goals: readonly GoalCode[], entry: IndexedPeptide): PlannableDose[] {
  return entry.plannable.filter(({ regimen }) => regimen.goals.some((goal) => goals.includes(goal)));
}

const REQUIRES = new Map<string, string>(INDICATIONS.map(({ code, requires }) => [code, requires]));
export const requiresOf = ({ regimen }: PlannableDose): string | undefined => REQUIRES.get(regimen.indication);

const ADULT = 18;
const OLDER = 60;

/** People whom nothing but the wrong age keeps from this dose: of the ages a rule tells apart, with a BMI of 35. */
export function suitedTo(plannable: PlannableDose, goals: readonly GoalCode[]): Answered[] {
  const { regimen } = plannable;
  const ages = [ADULT, OLDER].map((age) => Math.max(age, regimen.minAge));
  const diagnoses = requiresOf(plannable) === "diagnosis" ? [regimen.indication] : [];
  return [...new Set(ages)].map((age) => ({
    screening: {
      age,
      sexAtBirth: regimen.sex === "any" ? "female" : regimen.sex,
      heightCm: 170,
      weightKg: Math.max(101, regimen.minWeightKg ?? 0),
      bodyConfirmed: true,
      reproduction: "none",
      mood: "no-thoughts-of-self-harm",
      conditions: { codes: [], diagnoses, other: [] },
      medicines: { classes: [], other: [] },
      allergies: { to: [], other: [] },
    },
    goals: [...goals],
    experience: "none",
    routes: codesOf(QUESTIONS.routes.choices),
    needleTolerance: "several-daily",
    testedAthlete: false,
    evidenceFloor: "human",
    currentPeptides: [],
    durationWeeks: 12,
    maxCompounds: 1,
    preferredTimes: [],
    massUnit: "as-sourced",
    startDate: "2026-01-01",
  }));
}
