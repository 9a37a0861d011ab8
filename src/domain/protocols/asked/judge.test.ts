import { describe, expect, test } from "vitest";
import { compound, dose, intake, library, regimen, withRegimen } from "#support/fixture-library.ts";
import { reported } from "#support/left-out.ts";
import type { Screening } from "../intake.ts";
import type { PlanningPeptide } from "../planning-library.ts";
import { indexLibrary } from "../stages/library-index.ts";
import { type Answered, judge, possibleFor } from "./judge.ts";

const possible = (...peptides: PlanningPeptide[]) => possibleFor(["weight-loss"], indexLibrary(library(...peptides)));
/** A use that asks for no diagnosis and no weight. */
const forAll = { indication: "healthy-adults" } as const;
const peopleFor = (changes: Parameters<typeof withRegimen>[0]) =>
  possible(compound("alphatide", withRegimen(changes)))[0]?.doses[0]?.people ?? [];

describe("compounds that somebody could plan", () => {
  test("are those with a dose for the goal, and only with that dose", () => {
    const found = possible(
      compound("alphatide", {
        doses: [
          dose({ id: "d1", regimen: regimen({ goals: ["sleep"] }) }),
          dose({ id: "d2", regimen: regimen({ goals: ["sleep", "weight-loss"] }) }),
        ],
      }),
      compound("betatide", withRegimen({ goals: ["sleep"] })),
    );
    expect(found.map(({ entry, doses }) => [entry.peptide.slug, doses.map(({ dose: one }) => one.dose.id)])).toEqual([
      ["alphatide", ["d2"]],
    ]);
  });

  test("are none that only a clinic gives", () => {
    expect(possible(compound("alphatide", withRegimen({ setting: "hospital" })))).toEqual([]);
  });
});

describe("the people that a dose is tried with", () => {
  test("are a younger and an older one, heavy and lighter, each at the youngest age the dose allows", () => {
    const agesAndWeights = (changes: Parameters<typeof withRegimen>[0]) =>
      peopleFor({ ...forAll, ...changes }).map(({ screening }) => [screening.age, screening.weightKg]);
    expect(agesAndWeights({})).toEqual([
      [18, 101],
      [18, 78],
      [60, 101],
      [60, 78],
    ]);
    expect(agesAndWeights({ minAge: 30, minWeightKg: 80 })).toEqual([
      [30, 101],
      [30, 80],
      [60, 101],
      [60, 80],
    ]);
    expect(agesAndWeights({ minAge: 65 })).toEqual([
      [65, 101],
      [65, 78],
    ]);
  });

  test.each<["any" | "female" | "male", string]>([
    ["any", "female"],
    ["female", "female"],
    ["male", "male"],
  ])("for a dose for sex %s are %s", (sex, tried) => {
    expect(peopleFor({ sex }).map(({ screening }) => screening.sexAtBirth)).toEqual([tried, tried]);
  });

  test("are healthy, accept everything and have the diagnosis the dose asks for, and no other", () => {
    const [first] = peopleFor({ indication: "genetic-obesity" });
    expect(first).toEqual({
      screening: {
        age: 18,
        sexAtBirth: "female",
        heightCm: 170,
        weightKg: 101,
        bodyConfirmed: true,
        reproduction: "none",
        mood: "no-thoughts-of-self-harm",
        conditions: { codes: [], diagnoses: ["genetic-obesity"], other: [] },
        medicines: { classes: [], other: [] },
        allergies: { to: [], other: [] },
      },
      goals: ["weight-loss"],
      experience: "none",
      routes: ["oral", "intranasal", "topical", "sc", "im"],
      needleTolerance: "several-daily",
      testedAthlete: false,
      evidenceFloor: "human",
      currentPeptides: [],
      durationWeeks: 12,
      maxCompounds: 1,
      preferredTimes: [],
      massUnit: "as-sourced",
      startDate: "2026-01-01",
    });
    expect(peopleFor({})[0]?.screening.conditions?.diagnoses).toEqual([]);
  });
});

describe("what the rules say to two people", () => {
  const row = { condition: "stated", reason: null, drugClasses: [], severity: "caution" as const };
  const index = indexLibrary(
    library(
      compound("alphatide", {
        contraindications: [
          { ...row, code: "kidney-disease", ref: "r1" },
          { ...row, code: "liver-disease", ref: "r2" },
        ],
        ...withRegimen({ sex: "female", minAge: 30 }),
      }),
    ),
  );
  const said = (answers: Partial<Screening>) => {
    const [entry] = index.entries;
    if (entry === undefined) throw new Error("one entry");
    const person = intake({}, { sexAtBirth: "female", ...answers }) as Answered; // the fixture answers everything
    return judge(entry, person, index);
  };

  test.each<[string, Partial<Screening>, Partial<Screening>]>([
    ["two different cautions", reported("kidney-disease"), reported("liver-disease")],
    ["a caution and none", reported("kidney-disease"), {}],
    ["two different reasons against it", { sexAtBirth: "male" }, { age: 29 }],
    ["a plan and none", {}, { age: 29 }],
  ])("differs for %s", (_, one, other) => {
    expect(said(one).said).not.toBe(said(other).said);
  });

  test("is the same where no rule tells them apart", () => {
    expect(said({ age: 30 })).toEqual({ isPlanned: true, said: said({ age: 59 }).said });
    expect(said({ age: 29 })).toEqual({ isPlanned: false, said: said({ age: 20 }).said });
  });
});
