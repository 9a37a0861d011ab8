import fc from "fast-check";
import { expect, test } from "vitest";
import { GOAL_CODES, type GoalCode } from "#domain/peptides/indications.ts";
import { CONDITIONS } from "#domain/safety/conditions.ts";
import { DRUG_CLASS_CODES } from "#domain/safety/drug-classes.ts";
import { screen } from "#domain/safety/screen.ts";
import { cases } from "#support/cases.ts";
import { compound, dose, library, regimen } from "#support/fixture-library.ts";
import { randomIntake } from "#support/random-intake.ts";
import { loadShippedLibrary } from "#support/shipped-library.ts";
import { generateProtocol } from "../generate-protocol.ts";
import type { Intake } from "../intake.ts";
import type { PlanningOption } from "../planning-library.ts";
import { indexLibrary } from "../stages/library-index.ts";
import type { Answer } from "./asked-questions.ts";
import {
  ALLERGY_NAMES,
  type AskedQuestions,
  adding,
  askedQuestions,
  DIAGNOSIS_CODES,
  impliedByDiagnosis,
  impliedByMedicine,
  UNKNOWN_ILLNESS,
} from "./asked-questions.ts";
import { type Answered, possibleFor } from "./judge.ts";
import { STOP_CONDITIONS } from "./stop-conditions.ts";

const shipped = loadShippedLibrary();
const NONE = {
  canPlan: false,
  conditions: [],
  diagnoses: [],
  anyCondition: false,
  medicines: [],
  allergies: [],
  testedAthlete: false,
};

const askedOf = (changes: Parameters<typeof compound>[1]) =>
  askedQuestions(["weight-loss"], library(compound("a", changes)));

test("a goal that no regimen serves has no question of its own", () => {
  expect(askedQuestions(["hair"], library(compound("a")))).toEqual(NONE);
});

test("every row of a compound that matches an answer is asked, a refusal and a warning alike", () => {
  const row = { condition: "as named", reason: null, drugClasses: [], ref: "r1" };
  const asked = askedOf({
    mechanismClasses: ["melanocortin-receptor-agonist"],
    contraindications: [
      { ...row, code: "pancreatitis", severity: "absolute" },
      { ...row, code: "migraine", severity: "caution" },
      { ...row, code: "neonate", severity: "absolute" },
      { ...row, code: "benzyl-alcohol-allergy", severity: "absolute" },
    ],
    interactions: [
      { with: "warfarin", drugClasses: ["anticoagulant"], effect: "bleeds", severity: "minor", ref: "r1" },
    ],
  });
  expect(asked.medicines).toEqual(["anticoagulant"]);
  expect(asked.allergies).toEqual(["benzyl alcohol"]);
  // the last three make an overweight person one of the people an obesity regimen is for
  expect(asked.conditions).toEqual([
    "pancreatitis",
    "diabetes",
    "heart-disease",
    "uncontrolled-hypertension",
    "migraine",
  ]);
});

test("a medicine that acts like the compound is asked, and a compound of unclear standing in sport", () => {
  expect(askedOf({}).medicines).toEqual(["glp-1-agonist"]);
  expect(askedOf({}).testedAthlete).toBe(false);
  expect(askedOf({ status: { us: null, eu: null, wada: null, elsewhere: [] } }).testedAthlete).toBe(true);
});

test("a regimen for a diagnosis asks for it, one studied in well people for any illness at all", () => {
  const forDisease = [dose({ regimen: regimen({ indication: "type-2-diabetes", otherAmountFor: ["liver-disease"] }) })];
  const forWell = [dose({ regimen: regimen({ indication: "healthy-adults" }) })];
  expect(askedOf({ doses: forDisease })).toMatchObject({
    diagnoses: ["type-2-diabetes"],
    conditions: ["liver-disease"],
    anyCondition: false,
  });
  expect(askedOf({ doses: forWell })).toMatchObject({ diagnoses: [], conditions: [], anyCondition: true });
});

test("what an option without a peptide asks for is asked too", () => {
  const option: PlanningOption = {
    id: "walk",
    goal: "hair",
    title: "Walk",
    kind: "training",
    verdict: "helps",
    effect: "Made up.",
    certainty: "low",
    certaintyBy: null,
    certaintyWhy: "Made up.",
    forWhom: "Everyone.",
    notFor: null,
    effort: { level: "low", text: "Made up." },
    harms: null,
    sex: "any",
    minAge: null,
    maxAge: null,
    minBmi: null,
    needs: ["nocturia"],
    notWith: ["epilepsy"],
    notWithMedicines: ["lithium"],
    refs: ["r1"],
  };
  const withOption = { ...library(), options: [option] };
  const asked = { ...NONE, diagnoses: ["nocturia"], conditions: ["epilepsy"], medicines: ["lithium"] };
  expect(askedQuestions(["hair"], withOption)).toEqual(asked);
  expect(askedQuestions(["skin"], withOption)).toEqual(NONE);
});

const PEOPLE = cases(15, 60);

test(`no unasked answer changes what is planned: ${PEOPLE} people for each goal`, () => {
  let planned = 0;
  for (const [place, goal] of GOAL_CODES.entries()) {
    const goals = [goal, GOAL_CODES[place - 1] ?? goal].slice(0, 1 + (place % 2));
    const unasked = unaskedAnswers(askedQuestions(goals, shipped));
    fc.assert(
      fc.property(randomPerson(goals), fc.constantFrom(...unasked), (person, { answer, same }) => {
        const without = same.map((other) => plannedFor(adding(person, other)));
        expect(without, JSON.stringify(answer)).toContainEqual(plannedFor(adding(person, answer)));
        if (without.some((plan) => plan.some(isCompound))) planned += 1;
      }),
      { numRuns: PEOPLE, seed: 20261125 },
    );
  }
  // enough of the people drawn must have something to lose, or the property above proves little
  expect(planned).toBeGreaterThan(4 * PEOPLE);
});

const index = indexLibrary(shipped);

/** Somebody a dose for the goals is suited to, half of them with other illnesses, medicines and another body. */
function randomPerson(goals: readonly GoalCode[]): fc.Arbitrary<Answered> {
  const suited = possibleFor(goals, index).flatMap(({ doses }) => doses.flatMap(({ people }) => people));
  return fc
    .tuple(randomIntake(shipped), fc.nat(), fc.boolean())
    .map(([drawn, pick, isOther]) => ({ drawn: { ...drawn, goals: [...goals] }, pick, isOther }))
    .filter(({ drawn }) => isAnswered(drawn))
    .map(({ drawn, pick, isOther }) => {
      if (!isAnswered(drawn)) throw new Error("filtered above");
      const person = suited[pick % suited.length] ?? drawn;
      if (!isOther) return person;
      const { conditions, medicines, heightCm, weightKg } = drawn.screening;
      const other = { ...person, screening: { ...person.screening, heightCm, weightKg } };
      return adding(pick % 2 === 0 ? person : other, {
        codes: conditions.codes.slice(0, 2),
        classes: medicines.classes,
      });
    });
}

const isCompound = (row: unknown): boolean => Array.isArray(row) && row.length === 3;

/** Each answer that is not asked, with the asked ones it is as good as. */
function unaskedAnswers({ conditions, diagnoses, anyCondition, medicines, allergies }: AskedQuestions): Pair[] {
  const illness: Answer = anyCondition ? UNKNOWN_ILLNESS : {};
  return [
    ...CONDITIONS.filter(({ code, question }) => question !== null && !conditions.includes(code))
      .filter(({ code }) => !STOP_CONDITIONS.includes(code))
      .map(({ code }): Pair => ({ answer: { codes: [code] }, same: [illness] })),
    ...DIAGNOSIS_CODES.filter((code) => !diagnoses.includes(code)).map(
      (code): Pair => ({ answer: { diagnoses: [code] }, same: [{ ...illness, ...impliedByDiagnosis(code) }] }),
    ),
    ...DRUG_CLASS_CODES.filter((code) => !medicines.includes(code)).map(
      (code): Pair => ({ answer: { classes: [code] }, same: [{}, impliedByMedicine(code)] }),
    ),
    ...ALLERGY_NAMES.filter((name) => !allergies.includes(name)).map(
      (name): Pair => ({ answer: { allergies: [name] }, same: [{}] }),
    ),
  ];
}
interface Pair {
  readonly answer: Answer;
  readonly same: readonly Answer[];
}

/** What is planned, and which options fit. */
function plannedFor(intake: Intake): unknown[] {
  const result = generateProtocol(intake, shipped);
  if (result.outcome === "stopped") return [];
  const { peptides, options = [] } = result.protocol;
  return [
    ...peptides.map(({ slug, doseId, steps }) => [slug, doseId, steps]),
    ...options.map(({ title, fit }) => [title, fit]),
  ];
}

const isAnswered = (intake: Intake): intake is Answered => screen(intake).outcome === "clear";
