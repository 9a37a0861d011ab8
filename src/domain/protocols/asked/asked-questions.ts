import { type GoalCode, INDICATIONS, type IndicationCode } from "#domain/peptides/indications.ts";
import { CONDITIONS, type ConditionCode } from "#domain/safety/conditions.ts";
import { DRUG_CLASS_CODES, type DrugClass } from "#domain/safety/drug-classes.ts";
import {
  IMPLIED_BY_DIAGNOSIS,
  IMPLIED_BY_MEDICINE,
  MEDICINES_BY_DIAGNOSIS,
} from "#domain/safety/implied-conditions.ts";
import type { PlanningLibrary } from "../planning-library.ts";
import { indexLibrary } from "../stages/library-index.ts";
import { type Answered, judge, type Possible, possibleFor, requiresOf } from "./judge.ts";
import { STOP_CONDITIONS } from "./stop-conditions.ts";

/** Which answers can change what is planned for some goals. What stops every plan is asked of everyone and not listed. */
export interface AskedQuestions {
  /** Whether any compound has a regimen for the goals; without one only the options ask anything. */
  readonly canPlan: boolean;
  readonly conditions: readonly ConditionCode[];
  readonly diagnoses: readonly IndicationCode[];
  /** Some compound was studied in people without any illness: one that is not listed counts too. */
  readonly anyCondition: boolean;
  readonly medicines: readonly DrugClass[];
  readonly allergies: readonly AllergyName[];
  readonly testedAthlete: boolean;
}

/** Allergies that entries name; a plan reads the same words when a person types them. */
export const ALLERGY_NAMES = ["benzyl alcohol", "milk", "egg", "fish", "shellfish", "soy", "chicken", "beans"] as const;
export type AllergyName = (typeof ALLERGY_NAMES)[number];

const CONDITION_CODES = CONDITIONS.filter(
  ({ code, question }) => question !== null && !STOP_CONDITIONS.includes(code),
).map(({ code }) => code);
/** What a form can ask: the rest follows from age and body. */
export const DIAGNOSIS_CODES = INDICATIONS.filter(({ requires }) => requires === "diagnosis").map(({ code }) => code);

/**
 * Gives every answer to people who suit a dose and asks the rules whether they say something else. A diagnosis or
 * medicine that only implies a condition is left out, because the condition is asked instead.
 */
export function askedQuestions(goals: readonly GoalCode[], library: PlanningLibrary): AskedQuestions {
  const index = indexLibrary(library);
  const cases = possibleFor(goals, index).flatMap(({ entry, doses }) =>
    peopleFor(doses).map((person) => {
      const said = (answers: Answered) => judge(entry, answers, index).said;
      const before = new Map([NOTHING, UNKNOWN_ILLNESS].map((answer) => [answer, said(adding(person, answer))]));
      const saidWith = (answer: Answer) => before.get(answer) ?? said(adding(person, answer));
      const changes = (change: Answer, same: readonly Answer[]) => {
        const after = said(adding(person, change));
        return [NOTHING, ...same].every((other) => saidWith(other) !== after);
      };
      return { changes, isAthleteAsked: () => said(person) !== said({ ...person, testedAthlete: true }) };
    }),
  );
  const anyChanges = (change: Answer, same: readonly Answer[] = []) =>
    cases.some(({ changes }) => changes(change, same));
  const usedBy = new Set<string>(
    index.options
      .filter(({ goal }) => goals.includes(goal))
      .flatMap(({ needs, notWith, notWithMedicines }) => [...needs, ...notWith, ...notWithMedicines]),
  );
  return {
    canPlan: cases.length > 0,
    conditions: CONDITION_CODES.filter((code) => usedBy.has(code) || anyChanges({ codes: [code] }, [UNKNOWN_ILLNESS])),
    diagnoses: DIAGNOSIS_CODES.filter(
      (code) => usedBy.has(code) || anyChanges({ diagnoses: [code] }, [UNKNOWN_ILLNESS, impliedByDiagnosis(code)]),
    ),
    anyCondition: anyChanges(UNKNOWN_ILLNESS),
    medicines: DRUG_CLASS_CODES.filter(
      (code) => usedBy.has(code) || anyChanges({ classes: [code] }, [impliedByMedicine(code)]),
    ),
    allergies: ALLERGY_NAMES.filter((name) => anyChanges({ allergies: [name] })),
    testedAthlete: cases.some(({ isAthleteAsked }) => isAthleteAsked()),
  };
}

/** Answers that a person gives on top of others. */
export interface Answer {
  readonly codes?: readonly ConditionCode[];
  readonly diagnoses?: readonly IndicationCode[];
  readonly classes?: readonly DrugClass[];
  readonly allergies?: readonly string[];
}

const NOTHING: Answer = {};

/** Reported without being named by any rule: no regimen asks for this one, as it needs no diagnosis. */
export const UNKNOWN_ILLNESS: Answer = { diagnoses: ["facial-wrinkles"] };

export function impliedByDiagnosis(diagnosis: IndicationCode): Answer {
  const codes = IMPLIED_BY_DIAGNOSIS[diagnosis];
  const classes = MEDICINES_BY_DIAGNOSIS[diagnosis];
  return codes || classes ? { codes: codes ?? [], classes: classes ?? [] } : NOTHING;
}

export function impliedByMedicine(medicine: DrugClass): Answer {
  const codes = IMPLIED_BY_MEDICINE[medicine];
  return codes ? { codes } : NOTHING;
}

export function adding<Given extends Pick<Answered, "screening">>(given: Given, answer: Answer): Given {
  const { conditions, medicines, allergies } = given.screening;
  const { codes = [], diagnoses = [], classes = [], allergies: names = [] } = answer;
  return {
    ...given,
    screening: {
      ...given.screening,
      conditions: {
        codes: [...new Set([...conditions.codes, ...codes])],
        diagnoses: [...new Set([...conditions.diagnoses, ...diagnoses])],
        other: conditions.other,
      },
      medicines: { classes: [...new Set([...medicines.classes, ...classes])], other: medicines.other },
      allergies: { to: allergies.to, other: [...allergies.other, ...names] },
    },
  };
}

/** With and without the diagnosis a dose is for; where the BMI decides, also one that needs a condition beside it. */
function peopleFor(doses: Possible["doses"]): Answered[] {
  const people = doses.flatMap(({ dose, people: [person] }) => {
    const { screening } = person;
    const undiagnosed = { ...person, screening: { ...screening, conditions: NO_CONDITIONS } };
    const overweight = { ...person, screening: { ...screening, weightKg: 81 } };
    const requires = requiresOf(dose);
    return [
      person,
      ...(requires === "diagnosis" ? [undiagnosed] : []),
      ...(requires === "bmi" ? [overweight, adding(overweight, { codes: ["diabetes"] })] : []),
    ];
  });
  return [...new Map(people.map((person) => [JSON.stringify(person), person])).values()];
}

const NO_CONDITIONS = { codes: [], diagnoses: [], other: [] };
