import { expect, test } from "vitest";
import type { Regimen, RegimenStep } from "#domain/peptides/peptide.ts";
import { screen } from "#domain/safety/screen.ts";
import { compound, dose, intake, library, regimen, withRegimen } from "#support/fixture-library.ts";
import type { Intake, Screening } from "../intake.ts";
import type { PlanningPeptide } from "../planning-library.ts";
import { findCandidates } from "./candidates.ts";
import { indexLibrary } from "./library-index.ts";
import { readPerson } from "./plan-person.ts";
import { scoreCandidate, scorePlan } from "./score.ts";
import { burdenScore, fitScore } from "./score-parts.ts";

function scored(peptides: PlanningPeptide[], changes: Partial<Intake> = {}, answers: Partial<Screening> = {}) {
  const asked = intake(changes, answers);
  const screened = screen(asked);
  if (screened.outcome !== "clear") throw new Error("stopped");
  const index = indexLibrary(library(...peptides));
  const person = readPerson(asked, screened.screening, index);
  return findCandidates(asked, person, index).candidates.map((candidate) => scoreCandidate(candidate, person, asked));
}

function partsOf(peptide: Partial<PlanningPeptide>, answers: Partial<Screening> = {}) {
  const [only] = scored([compound("alphatide", peptide)], {}, answers);
  if (only === undefined) throw new Error("no candidate");
  return only.parts;
}

const evidence = (level: Regimen["evidence"]["level"], approvedBy: string[], ref = "r1") =>
  withRegimen({ evidence: { level, approvedBy, ref } });
const effect = { doseIds: ["d1"], weeks: 12, text: "Less weight.", ref: "r2" };
const noEffect = "no measured effect of this dose in the library: -10";

test.each<[string, Partial<PlanningPeptide>, number, string[]]>([
  [
    "an approval, its effect measured",
    { measuredEffects: [effect] },
    100,
    ["approved for this use (US FDA): 100", "result: 100"],
  ],
  [
    "an approval, the effect of another dose measured",
    { measuredEffects: [{ ...effect, doseIds: ["d2"] }] },
    90,
    ["approved for this use (US FDA): 100", noEffect, "result: 90"],
  ],
  [
    "two regulators",
    evidence("approved", ["EMA", "Russia"]),
    90,
    ["approved for this use (EMA, Russia): 100", noEffect, "result: 90"],
  ],
  [
    "an approval elsewhere",
    evidence("approved", ["Russia", "China"]),
    65,
    ["approved for this use only by Russia, China: 75", noEffect, "result: 65"],
  ],
  [
    "a trial that is not checked yet",
    evidence("trial", [], "r2"),
    55,
    ["randomized trial of this use: 70", noEffect, "its source was not checked yet: -5", "result: 55"],
  ],
  [
    "people without a control group",
    evidence("human", []),
    30,
    ["people, no control group: 40", noEffect, "result: 30"],
  ],
])("the points of the evidence: %s", (_name, peptide, value, working) => {
  expect(partsOf(peptide).evidence).toEqual({ value, working });
});

const harm = (serious: boolean, frequency: PlanningPeptide["sideEffects"][number]["frequency"] = "rare") => ({
  effect: "harm",
  frequency,
  serious,
  rate: null,
  ref: "r1",
});
type Severity = PlanningPeptide["interactions"][number]["severity"];
const interacting = (...severities: Severity[]): Partial<PlanningPeptide> => ({
  interactions: severities.map((severity) => ({
    with: `${severity} one`,
    drugClasses: ["anticoagulant"],
    effect: "bleeding",
    severity,
    ref: "r1",
  })),
});
const onThinner: Partial<Screening> = { medicines: { classes: ["anticoagulant"], other: [] } };

test.each<[string, Partial<PlanningPeptide>, Partial<Screening>, number, string[]]>([
  ["nothing against it", {}, {}, 100, []],
  ["no side effect known", { sideEffects: [] }, {}, 60, ["no side effects known to the library: thin data: -40"]],
  ["a serious one", { sideEffects: [harm(true), harm(false)] }, {}, 97, ["1 serious side effect: -3"]],
  ["a serious one only feared", { sideEffects: [harm(true, "theoretical")] }, {}, 100, []],
  ["ten serious ones", { sideEffects: Array(10).fill(harm(true)) }, {}, 70, ["10 serious side effects: -30"]],
  ["eleven serious ones", { sideEffects: Array(11).fill(harm(true)) }, {}, 70, ["11 serious side effects: -30"]],
  ["not a product", withRegimen({ availability: "unapproved" }), {}, 80, ["not an approved product: -20"]],
  [
    "lesser interactions",
    interacting("minor", "moderate"),
    onThinner,
    85,
    ["interaction: minor one: -5", "interaction: moderate one: -10"],
  ],
  [
    "a caution",
    {
      contraindications: [
        {
          condition: "weak kidneys",
          code: "kidney-disease",
          drugClasses: [],
          severity: "caution",
          reason: null,
          ref: "r1",
        },
      ],
    },
    { conditions: { codes: ["kidney-disease"], diagnoses: [], other: [] } },
    85,
    ["caution: weak kidneys: -15"],
  ],
  [
    "an answer that can't be checked",
    {},
    { medicines: { classes: [], other: ["mysterin"] } },
    90,
    ["some answers could not be checked: -10"],
  ],
  [
    "more against it than there are points",
    interacting(...Array<Severity>(11).fill("moderate")),
    onThinner,
    0,
    Array(11).fill("interaction: moderate one: -10"),
  ],
])("the points of safety: %s", (_name, peptide, answers, value, against) => {
  expect(partsOf(peptide, answers).safety).toEqual({ value, working: ["start: 100", ...against, `result: ${value}`] });
});

const step = (amount: number, when: RegimenStep["when"]): RegimenStep => ({
  amount,
  unit: "mg",
  weeks: 4,
  when,
  ref: "r1",
});
const often = (daysPerWeek: number, timesPerDay = 1): Partial<Regimen> => ({
  frequency: { kind: "regular", daysPerWeek, timesPerDay },
});

test.each<[string, Partial<PlanningPeptide>, number, string[]]>([
  ["tablets once daily", withRegimen(often(7), { route: "oral" }), 100, []],
  ["tablets twice daily", withRegimen(often(7, 2), { route: "oral" }), 90, ["more than once a day: -10"]],
  ["a needle every four weeks", withRegimen(often(0.25)), 95, ["injections a week: -5"]],
  ["a needle every two weeks", withRegimen(often(0.5)), 90, ["injections a week: -10"]],
  ["a needle weekly", withRegimen(often(1)), 90, ["injections a week: -10"]],
  ["two a week", withRegimen(often(2)), 75, ["injections a week: -25"]],
  ["every other day", withRegimen(often(3.5)), 75, ["injections a week: -25"]],
  ["four a week", withRegimen(often(4)), 60, ["injections a week: -40"]],
  ["daily", withRegimen(often(7)), 60, ["injections a week: -40"]],
  ["twice daily", withRegimen(often(7, 2)), 30, ["injections a week: -60", "more than once a day: -10"]],
  [
    "a rise, and another if needed",
    withRegimen({ steps: [step(1, "always"), step(2, "always"), step(3, "if-needed")] }),
    85,
    ["injections a week: -10", "1 planned rise: -5"],
  ],
  [
    "four rises",
    withRegimen({ steps: [1, 2, 3, 4, 5].map((amount) => step(amount, "always")) }),
    75,
    ["injections a week: -10", "4 planned rises: -15"],
  ],
])("the points of the burden: %s", (_name, peptide, value, against) => {
  expect(partsOf(peptide).burden).toEqual({ value, working: ["start: 100", ...against, `result: ${value}`] });
});

test("the burden of a plan adds the needles and the rises of all its compounds", () => {
  const rising = withRegimen({ steps: [step(1, "always"), step(2, "always")] });
  const both = scored([compound("alphatide", rising), compound("betatide", rising)]).map(({ candidate }) => candidate);
  expect(burdenScore(both)).toEqual({
    value: 65,
    working: ["start: 100", "injections a week: -25", "2 planned rises: -10", "result: 65"],
  });
});

const check = (timing: "source" | "not-stated") => ({
  marker: null,
  check: "Weight",
  weeks: timing === "source" ? [0] : [],
  everyWeeks: null,
  timing,
  why: "Because.",
  ref: "r1",
});

test.each([
  [[], 30, "no check known to the library: 30"],
  [["not-stated"], 70, "0 of 1 check with a stated time: 70"],
  [["source", "not-stated", "not-stated"], 80, "1 of 3 checks with a stated time: 80"],
  [["source"], 100, "1 of 1 check with a stated time: 100"],
] as const)("the points of the checks: %j", (timings, value, line) => {
  expect(partsOf({ monitoring: timings.map(check) }).monitoring).toEqual({ value, working: [line] });
});

test("goals beyond the third are worth nothing, and the working says what was reached", () => {
  const goals = ["weight-loss", "sleep", "skin", "hair"] as const;
  expect(fitScore(["sleep", "hair"], intake({ goals: [...goals] }))).toEqual({
    value: 25,
    working: ["goals served are worth 25 of 100: 25"],
  });
});

test("a plan of two has the weakest evidence, safety and checks, told by name, and what both serve", () => {
  const forSleep = compound("betatide", {
    mechanismClasses: ["thymic-peptide"],
    doses: [
      dose({
        route: "oral",
        regimen: regimen({
          indication: "healthy-adults",
          goals: ["sleep"],
          evidence: { level: "human", approvedBy: [], ref: "r1" },
          availability: "unapproved",
        }),
      }),
    ],
    monitoring: [check("source")],
  });
  const asked: Partial<Intake> = { goals: ["weight-loss", "sleep"] };
  const plan = scorePlan(scored([compound("alphatide"), forSleep], asked), intake(asked));
  // (35·30 + 25·80 + 20·100 + 10·90 + 10·30) / 100 = 62.5, half up; alphatide has an approval, so it is not held at 60.
  expect(plan.score).toBe(63);
  expect(plan.scoreCap).toBeNull();
  expect(plan.scoreParts).toEqual([
    {
      part: "evidence",
      value: 30,
      weight: 0.35,
      working: [
        `Alphatide: approved for this use (US FDA): 100; ${noEffect}; result: 90`,
        `Betatide: people, no control group: 40; ${noEffect}; result: 30`,
      ],
    },
    {
      part: "safety",
      value: 80,
      weight: 0.25,
      working: ["Alphatide: start: 100; result: 100", "Betatide: start: 100; not an approved product: -20; result: 80"],
    },
    { part: "fit", value: 100, weight: 0.2, working: ["goals served are worth 85 of 85: 100"] },
    { part: "burden", value: 90, weight: 0.1, working: ["start: 100", "injections a week: -10", "result: 90"] },
    {
      part: "monitoring",
      value: 30,
      weight: 0.1,
      working: ["Alphatide: no check known to the library: 30", "Betatide: 1 of 1 check with a stated time: 100"],
    },
  ]);
});

test("a plan held at 60 says why in full", () => {
  const human = scored([
    compound("alphatide", {
      ...withRegimen(
        { evidence: { level: "human", approvedBy: [], ref: "r1" }, availability: "over-the-counter" },
        { route: "oral" },
      ),
      monitoring: [check("source")],
    }),
  ]);
  // 35·30 + 25·100 + 20·100 + 10·100 + 10·100 gives 75.5.
  expect(human.map(({ score }) => score)).toEqual([60]);
  expect(scorePlan(human, intake())).toMatchObject({
    score: 60,
    scoreCap: "Held at 60: nothing in this plan was tested in a controlled human trial of this use.",
  });
});
