import fc from "fast-check";
import { expect, test } from "vitest";
import type { Intake } from "#domain/protocols/intake.ts";
import { compound, dose, intake, library, regimen } from "#support/fixture-library.ts";
import { randomIntake } from "#support/random-intake.ts";
import { loadShippedLibrary } from "#support/shipped-library.ts";
import { generateProtocol } from "../generate-protocol.ts";
import type { PlanningPeptide } from "../planning-library.ts";
import { whatIsLeft } from "./what-is-left.ts";

const OPEN = {
  age: null,
  sexAtBirth: null,
  heightCm: null,
  weightKg: null,
  conditions: null,
  medicines: null,
  allergies: null,
};
const row = { condition: "as named", reason: null, drugClasses: [], severity: "absolute" as const, ref: "r1" };
const two = library(
  compound("alpha", { contraindications: [{ ...row, code: "pancreatitis" }] }),
  compound("beta", {
    mechanismClasses: ["melanocortin-receptor-agonist"],
    contraindications: [{ ...row, code: "pancreatitis" }],
    doses: [dose({ regimen: regimen({ sex: "female" }) })],
  }),
  compound("gamma", { doses: [dose({ regimen: regimen({ indication: "genetic-obesity" }) })] }),
  compound("elsewhere", { doses: [dose({ regimen: regimen({ goals: ["sleep"] }) })] }),
);
const left = (screening: Partial<Intake["screening"]>, preferences: Partial<Intake> = {}) =>
  whatIsLeft(intake(preferences, { ...OPEN, ...screening }), two);

test("before any answer all compounds for the goal are left, some for a diagnosis only", () => {
  expect(left({})).toEqual({
    possible: ["Alpha", "Beta"],
    needDiagnosis: [{ name: "Gamma", indications: ["genetic-obesity"] }],
    removed: [],
  });
});

test("a diagnosis that was given is not missed", () => {
  const conditions = { codes: [], diagnoses: ["genetic-obesity" as const], other: [] };
  expect(left({ conditions })).toMatchObject({ possible: ["Alpha", "Beta", "Gamma"], needDiagnosis: [] });
});

test("the first answer that rules a compound out is the one that removed it", () => {
  const conditions = { codes: ["pancreatitis" as const], diagnoses: [], other: [] };
  expect(left({ sexAtBirth: "male", conditions }).removed).toEqual([
    { by: "Sex: male", names: ["Beta"] },
    { by: "pancreatitis", names: ["Alpha"] },
  ]);
});

test("a body, a typed medicine, an allergy and what is taken already are named in words", () => {
  const medicines = { classes: [], other: ["Ozempic"] };
  const by = (given: ReturnType<typeof left>) => given.removed.map((one) => one.by);
  expect(by(left({ heightCm: 180, weightKg: 80 }))).toEqual(["A BMI of 24.7"]);
  expect(by(left({ medicines }))).toEqual(["“Ozempic”"]);
  expect(by(left({ allergies: { to: [], other: ["beta, in spring"] } }))).toEqual(["Allergy to beta, in spring"]);
  expect(by(left({}, { currentPeptides: ["ELSEWHERE"] }))).toEqual(["“ELSEWHERE”"]);
});

test("an answer that rules nothing out is not told", () => {
  expect(left({ sexAtBirth: "female", age: 40 })).toMatchObject({ possible: ["Alpha", "Beta"], removed: [] });
});

test("a height or a weight alone rules nothing out yet", () => {
  expect(left({ heightCm: 180 }).removed).toEqual([]);
  expect(left({ weightKg: 60 }).removed).toEqual([]);
});

const sport = { us: null, eu: null, wada: { prohibited: true, class: "S2", ref: "r1" }, elsewhere: [] };
test.each<[string, Partial<PlanningPeptide>, Partial<Intake["screening"]>, Partial<Intake>]>([
  ["Age 41", { doses: [dose({ regimen: regimen({ maxAge: 40 }) })] }, { age: 41 }, {}],
  [
    "“pancreatitis”",
    { contraindications: [{ ...row, code: "pancreatitis" }] },
    { conditions: { codes: [], diagnoses: [], other: ["pancreatitis"] } },
    {},
  ],
  [
    "blood thinner",
    { contraindications: [{ ...row, code: null, drugClasses: ["anticoagulant"] }] },
    { medicines: { classes: ["anticoagulant"], other: [] } },
    {},
  ],
  ["Tested sport", { status: sport }, {}, { testedAthlete: true }],
])("what rules a compound out is called: %s", (by, peptide, screening, preferences) => {
  const given = intake(preferences, { ...OPEN, ...screening });
  const { possible, removed } = whatIsLeft(given, library(compound("alpha", peptide)));
  expect({ possible, removed }).toEqual({ possible: [], removed: [{ by, names: ["Alpha"] }] });
});

test("a compound with one dose for a diagnosis and one for all needs no diagnosis", () => {
  const doses = [
    dose({ id: "d1", regimen: regimen({ indication: "genetic-obesity" }) }),
    dose({ id: "d2", regimen: regimen() }),
  ];
  expect(whatIsLeft(intake({}, OPEN), library(compound("alpha", { doses })))).toEqual({
    possible: ["Alpha"],
    needDiagnosis: [],
    removed: [],
  });
});

test("whoever is drawn: what is planned was left, and what was removed is not planned", () => {
  const shipped = loadShippedLibrary();
  let planned = 0;
  fc.assert(
    fc.property(randomIntake(shipped), (person) => {
      const result = generateProtocol({ ...person, routes: ["oral", "sc", "im", "intranasal", "topical"] }, shipped);
      if (result.outcome === "stopped") return;
      const { possible, needDiagnosis, removed } = whatIsLeft(person, shipped);
      const names = result.protocol.peptides.map(({ name }) => name);
      expect(possible).toEqual(expect.arrayContaining(names));
      const gone = [...removed.flatMap((one) => one.names), ...needDiagnosis.map(({ name }) => name)];
      expect(gone.filter((name) => names.includes(name))).toEqual([]);
      planned += names.length;
    }),
    { numRuns: 100, seed: 20261125 },
  );
  expect(planned).toBeGreaterThan(10);
});
