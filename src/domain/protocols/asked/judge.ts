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

/** A compound that somebody could plan for the goals, with the people each of its doses is planned for. */
export interface Possible {
  readonly entry: IndexedPeptide;
  readonly doses: ReadonlyArray<{ readonly dose: PlannableDose; readonly people: readonly [Answered, ...Answered[]] }>;
}

export function possibleFor(goals: readonly GoalCode[], index: LibraryIndex): Possible[] {
  return index.entries.flatMap((entry) => {
    const doses = entry.plannable
      .filter(({ regimen }) => regimen.goals.some((goal) => goals.includes(goal)))
      .flatMap((dose) => {
        const [first, ...others] = suitedTo(dose, goals, entry, index);
        return first === undefined ? [] : [{ dose, people: [first, ...others] as const }];
      });
    return doses.length === 0 ? [] : [{ entry, doses }];
  });
}

const REQUIRES = new Map<string, string>(INDICATIONS.map(({ code, requires }) => [code, requires]));
export const requiresOf = ({ regimen }: PlannableDose): string | undefined => REQUIRES.get(regimen.indication);

const ADULT = 18;
const OLDER = 60;
/** With a height of 170 cm: a BMI of 35 and of 27, on either side of what regimens for overweight people tell apart. */
const WEIGHTS = [101, 78];

/** People for whom the dose is planned, one for each age and weight that a rule tells apart; none for one given in a clinic. */
function suitedTo(
  plannable: PlannableDose,
  goals: readonly GoalCode[],
  entry: IndexedPeptide,
  index: LibraryIndex,
): Answered[] {
  const { regimen } = plannable;
  const ages = new Set([ADULT, OLDER].map((age) => Math.max(age, regimen.minAge)));
  return [...ages]
    .flatMap((age) => WEIGHTS.map((weightKg) => personFor(plannable, goals, age, weightKg)))
    .filter((person) => judge(entry, person, index).isPlanned);
}

function personFor(plannable: PlannableDose, goals: readonly GoalCode[], age: number, weightKg: number): Answered {
  const { regimen } = plannable;
  const diagnoses = requiresOf(plannable) === "diagnosis" ? [regimen.indication] : [];
  return {
    screening: {
      age,
      sexAtBirth: regimen.sex === "any" ? "female" : regimen.sex,
      heightCm: 170,
      weightKg: Math.max(weightKg, regimen.minWeightKg ?? 0),
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
  };
}
