import { expect, test } from "vitest";
import { compound, dose, intake, library, regimen } from "#support/fixture-library.ts";
import { generateProtocol } from "../generate-protocol.ts";
import type { Intake, Screening } from "../intake.ts";
import type { PlanningPeptide } from "../planning-library.ts";

function plan(peptides: PlanningPeptide[], changes: Partial<Intake> = {}, answers: Partial<Screening> = {}) {
  const result = generateProtocol(intake(changes, answers), library(...peptides));
  if (result.outcome !== "planned") throw new Error("stopped");
  return result.protocol;
}

type Finding = PlanningPeptide["evidence"][number];
const finding = (changes: Partial<Finding>): Finding => ({
  use: "weight loss",
  level: "rct",
  direction: "for",
  participants: 120,
  controlled: true,
  summary: "Lost more than with placebo.",
  ref: ["r2"],
  ...changes,
});
const animal = finding({ level: "animal", participants: null, summary: "Rats ate less." });

test("a compound is on the shelf of what was studied in people for the goal, or on the other", () => {
  const { considered = [] } = plan([
    compound("alphatide", { doses: [], evidence: [animal] }),
    compound("betatide", { doses: [], evidence: [finding({}), animal] }),
    compound("gammatide", { doses: [], evidence: [finding({ use: "hepatitis B" })] }),
    compound("deltatide", { doses: [], evidence: [], categories: ["skin-hair"] }),
  ]);
  expect(considered.map(({ slug, shelf, known }) => [slug, shelf, known])).toEqual([
    [
      "betatide",
      "studied",
      "Weight loss (randomized trial, 120 people): Lost more than with placebo. Weight loss (animals): Rats ate less.",
    ],
    ["alphatide", "not-studied", "Weight loss (animals): Rats ate less."],
    [
      "gammatide",
      "not-studied",
      "Nothing on this goal. Otherwise known: Hepatitis B (randomized trial, 120 people): Lost more than with placebo.",
    ],
  ]);
});

test.each<[string, Partial<PlanningPeptide>, Partial<Intake>, Partial<Screening>, string | null]>([
  [
    "a diagnosis",
    { doses: [dose({ regimen: regimen({ indication: "type-2-diabetes" }) })] },
    {},
    {},
    "A clinician's diagnosis of type 2 diabetes.",
  ],
  ["a BMI", {}, {}, { weightKg: 70 }, "A BMI of 30 or more, or of 27 or more with a condition that comes with weight."],
  [
    "a BMI between two limits",
    { doses: [dose({ regimen: regimen({ indication: "overweight" }) })] },
    {},
    {},
    "A BMI of 25 to under 30, without a diagnosed condition.",
  ],
  ["an age to come", { doses: [dose({ regimen: regimen({ minAge: 60 }) })] }, {}, {}, "An age of 60 or more."],
  ["an age gone by", { doses: [dose({ regimen: regimen({ maxAge: 30 }) })] }, {}, {}, null],
  ["the other sex", { doses: [dose({ regimen: regimen({ sex: "female" }) })] }, {}, {}, null],
  ["a route", {}, { routes: ["oral"] }, {}, "Accepting this route: under the skin (subcutaneous)."],
  [
    "a prescriber",
    { doses: [dose({ regimen: null, notPlanned: "Set for each person", setting: "home" })] },
    {},
    {},
    "A prescriber, who decides the amount for you.",
  ],
  [
    "a clinic",
    { doses: [dose({ regimen: null, notPlanned: "Given in hospital", setting: "clinic" })] },
    {},
    {},
    "Treatment in a clinic that gives it.",
  ],
  ["a trial", { doses: [] }, {}, {}, "A published trial in people that says how much was given."],
  [
    "sport without tests",
    { status: { us: null, eu: null, wada: { prohibited: true, class: "S2", ref: "r1" }, elsewhere: [] } },
    { testedAthlete: true },
    {},
    "Not being tested in sport.",
  ],
])("what would change the answer: %s", (_, peptide, changes, answers, due) => {
  const { considered = [], wouldChange = [] } = plan([compound("alphatide", peptide)], changes, answers);
  expect(considered.map((one) => one.wouldChange)).toEqual([due]);
  expect(wouldChange).toEqual(due === null ? [] : [{ text: due, slugs: ["alphatide"] }]);
});

test("one change that opens several compounds is told once, the one that opens most first", () => {
  const forDiabetes = { doses: [dose({ regimen: regimen({ indication: "type-2-diabetes" }) })] };
  const { wouldChange } = plan([
    compound("alphatide", { doses: [] }),
    compound("betatide", forDiabetes),
    compound("gammatide", forDiabetes),
  ]);
  expect(wouldChange?.map(({ slugs }) => slugs)).toEqual([["betatide", "gammatide"], ["alphatide"]]);
});

test("risks begin with what an answer touches, then what is serious, then law and sport", () => {
  const { considered = [] } = plan(
    [
      compound("alphatide", {
        doses: [],
        sideEffects: [
          { effect: "Nausea", frequency: "common", serious: false, rate: null, ref: "r1" },
          {
            effect: "Pancreatitis",
            frequency: "rare",
            serious: true,
            rate: { text: "0.2 % against 0.1 %", study: "a trial" },
            ref: "r1",
          },
        ],
        contraindications: [
          {
            condition: "kidney disease",
            code: "kidney-disease",
            drugClasses: [],
            severity: "absolute",
            reason: "it builds up",
            ref: "r1",
          },
        ],
        status: { us: null, eu: null, wada: { prohibited: true, class: "S2", ref: "r1" }, elsewhere: [] },
      }),
    ],
    {},
    { conditions: { codes: ["kidney-disease"], diagnoses: [], other: [] } },
  );
  expect(considered[0]?.risks.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^With your answer ".*kidney.*": kidney disease \(it builds up\)\.$/i),
    "Serious: Pancreatitis (0.2 % against 0.1 %).",
    "Not approved by the FDA or the EMA as far as our sources show.",
    "Prohibited in sport (class S2).",
  ]);
});

test("of two that act alike, the one left out says what was measured of both", () => {
  const effect = (text: string, weeks: number) => [{ doseIds: ["d1"], weeks, text, ref: "r2" }];
  const { considered = [], peptides } = plan([
    compound("alphatide", { measuredEffects: effect("15 % lighter, against 2 %.", 68) }),
    compound("betatide", { measuredEffects: effect("21 % lighter, against 3 %.", 72) }),
  ]);
  expect(peptides.map(({ slug }) => slug)).toEqual(["alphatide"]);
  expect(considered[0]).toMatchObject({
    slug: "betatide",
    shelf: "studied",
    wouldChange: "Taking it in place of Alphatide.",
    whyNot: expect.stringContaining(
      "Alphatide after 68 weeks: 15 % lighter, against 2 %; Betatide after 72 weeks: 21 % lighter, against 3 %.",
    ),
    refs: expect.arrayContaining(["alphatide:r2", "betatide:r2"]),
  });
});
