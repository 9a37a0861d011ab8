import fc from "fast-check";
import { GOAL_CODES, INDICATION_CODES } from "#domain/peptides/indications.ts";
import type { Dose } from "#domain/peptides/peptide.ts";
import type { Intake } from "#domain/protocols/intake.ts";
import type { PlanningLibrary } from "#domain/protocols/planning-library.ts";
import { codesOf, QUESTIONS } from "#domain/protocols/questions.ts";
import { CONDITION_CODES } from "#domain/safety/conditions.ts";
import { DRUG_CLASS_CODES } from "#domain/safety/drug-classes.ts";

/** `often` in 39 of 40 draws, the rest of what the schema allows otherwise. */
const mostly = <T>(often: fc.Arbitrary<T>, rarely: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 39, arbitrary: often }, { weight: 1, arbitrary: rarely });

const oneOf = <T>(values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
const someOf = <T>(values: readonly T[], most: number): fc.Arbitrary<T[]> =>
  fc.uniqueArray(oneOf(values), { maxLength: most });
/** Usually nothing, sometimes a few. */
const fewOf = <T>(values: readonly T[], most: number): fc.Arbitrary<T[]> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant<T[]>([]) }, { weight: 1, arbitrary: someOf(values, most) });

const OWN_WORDS = [
  "Ozempic 0.5 mg weekly",
  "warfarin",
  "levothyroxine 50 mcg",
  "insulin glargine and something else",
  "St John's wort",
  "benzyl alcohol",
  "tinnitus",
  "breast cancer",
  "pregnant",
  "kidney failure",
  "ἀλγος ☤",
  "1",
  "semaglutide",
  "PT-141",
  "the pill",
  "<script>alert(1)</script>",
  "constructor",
];

/**
 * People of every kind the form can describe, most of them adults who pass screening, so that plans are built; names of
 * the library appear among what they take and are allergic to.
 */
export function randomIntake(library: PlanningLibrary): fc.Arbitrary<Intake> {
  const names = library.peptides.flatMap(({ slug, name, aliases }) => [slug, name, ...aliases.slice(0, 1)]);
  const ownWords = fc.oneof(
    { weight: 3, arbitrary: fc.constant<string[]>([]) },
    {
      weight: 1,
      arbitrary: fc.array(
        fc.oneof(
          oneOf(OWN_WORDS),
          oneOf(names),
          fc.string({ minLength: 1, maxLength: 30, unit: "grapheme" }).map((text) => text.trim().slice(0, 120) || "x"),
        ),
        { maxLength: 3 },
      ),
    },
  );
  const body = fc
    .record({
      heightMm: fc.integer({ min: 1450, max: 2050 }),
      bmiTenths: mostly(fc.integer({ min: 185, max: 450 }), fc.integer({ min: 90, max: 900 })),
    })
    .map(({ heightMm, bmiTenths }) => ({
      heightCm: heightMm / 10,
      weightKg: Math.min(300, Math.max(30, Math.round(((bmiTenths * heightMm * heightMm) / 10_000_000) * 20) / 20)),
    }));
  const codes = CONDITION_CODES.filter(
    (code) =>
      !["active-cancer", "eating-disorder", "pregnancy", "breastfeeding", "under-18", "suicidal-ideation"].includes(
        code,
      ),
  );
  const conditions = fc.record({
    codes: mostly(fewOf(codes, 3), someOf(CONDITION_CODES, 8)),
    diagnoses: fewOf(INDICATION_CODES, 5),
    other: ownWords,
  });
  const screening = fc
    .tuple(
      body,
      fc.record({
        age: mostly(fc.integer({ min: 18, max: 85 }), fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 120 }))),
        sexAtBirth: mostly(oneOf(["female", "male"] as const), fc.constant(null)),
        bodyConfirmed: mostly(fc.constant(true), fc.constant(false)),
        reproduction: mostly(
          fc.constant("none" as const),
          fc.oneof(fc.constant(null), oneOf(codesOf(QUESTIONS["screening.reproduction"].choices))),
        ),
        conditions: mostly(conditions, fc.constant(null)),
        medicines: mostly(fc.record({ classes: fewOf(DRUG_CLASS_CODES, 3), other: ownWords }), fc.constant(null)),
        allergies: mostly(
          fc.record({
            to: fewOf(
              [...names, "benzyl-alcohol"].map((name) => name.slice(0, 80)),
              2,
            ),
            other: ownWords,
          }),
          fc.constant(null),
        ),
        mood: mostly(
          fc.constant("no-thoughts-of-self-harm" as const),
          oneOf(["no-thoughts-of-self-harm", "thoughts-of-self-harm", null] as const),
        ),
      }),
      mostly(fc.constant(true), fc.constant(false)),
    )
    .map(([{ heightCm, weightKg }, answers, hasBody]) => ({
      ...answers,
      heightCm: hasBody ? heightCm : null,
      weightKg: hasBody ? weightKg : null,
    }));
  const anybody: fc.Arbitrary<Intake> = fc.record({
    screening,
    goals: fc.uniqueArray(oneOf(GOAL_CODES), { minLength: 1, maxLength: 3 }),
    experience: oneOf(codesOf(QUESTIONS.experience.choices)),
    routes: fc.oneof(
      { weight: 3, arbitrary: fc.constant<Intake["routes"]>([...codesOf(QUESTIONS.routes.choices)]) },
      { weight: 1, arbitrary: fc.uniqueArray(oneOf(codesOf(QUESTIONS.routes.choices)), { minLength: 1 }) },
    ),
    needleTolerance: oneOf([...codesOf(QUESTIONS.needleTolerance.choices), "several-daily", "several-daily"] as const),
    testedAthlete: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    evidenceFloor: oneOf([...codesOf(QUESTIONS.evidenceFloor.choices), "human"] as const),
    currentPeptides: ownWords,
    durationWeeks: fc.integer({ min: 4, max: 24 }),
    maxCompounds: fc.integer({ min: 1, max: 4 }),
    preferredTimes: someOf(codesOf(QUESTIONS.preferredTimes.choices), 4),
    massUnit: oneOf(codesOf(QUESTIONS.massUnit.choices)),
    startDate: fc
      .integer({ min: 0, max: 365 * 60 })
      .map((days) => new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10)),
  });
  const doses = library.peptides.flatMap((peptide) => peptide.doses.filter((dose) => dose.regimen !== null));
  const wished = doses.length === 0 ? fc.constant<Dose[]>([]) : fc.uniqueArray(oneOf(doses), { maxLength: 3 });
  return fc.oneof(
    { weight: 1, arbitrary: anybody },
    { weight: 4, arbitrary: fc.tuple(anybody, wished).map(([intake, wishes]) => wishes.reduce(suited, intake)) },
  );
}

/** The same person, more likely to qualify for a dose: its goal, diagnosis, sex, route and a body it suits. */
function suited(intake: Intake, { route, regimen }: Dose): Intake {
  if (regimen === null) return intake;
  const { screening } = intake;
  const { conditions, heightCm } = screening;
  const planRoute = codesOf(QUESTIONS.routes.choices).find((known) => known === route);
  const isHealthy = regimen.indication.startsWith("healthy");
  return {
    ...intake,
    goals: [...new Set([...regimen.goals.slice(0, 1), ...intake.goals])].slice(0, 3),
    routes: [...new Set([...intake.routes, ...(planRoute === undefined ? [] : [planRoute])])],
    screening: {
      ...screening,
      sexAtBirth: regimen.sex === "any" ? screening.sexAtBirth : regimen.sex,
      weightKg:
        regimen.indication === "obesity" && heightCm !== null
          ? Math.round((3.3 * heightCm * heightCm) / 100) / 10
          : screening.weightKg,
      conditions:
        conditions === null
          ? null
          : isHealthy
            ? { codes: [], diagnoses: [], other: [] }
            : { ...conditions, diagnoses: [...new Set([...conditions.diagnoses, regimen.indication])].slice(0, 40) },
    },
  };
}
