import { expect, test } from "vitest";
import type { RegimenStep } from "#domain/peptides/peptide.ts";
import { compound, dose, intake, library, regimen, withRegimen } from "#support/fixture-library.ts";
import { generateProtocol } from "../generate-protocol.ts";
import type { Intake, Screening } from "../intake.ts";
import type { PlanningPeptide } from "../planning-library.ts";

function plan(peptides: PlanningPeptide[], changes: Partial<Intake> = {}, answers: Partial<Screening> = {}) {
  const result = generateProtocol(intake(changes, answers), library(...peptides));
  if (result.outcome !== "planned") throw new Error("stopped");
  return result.protocol;
}
const entryOf = (peptide: Partial<PlanningPeptide>, changes: Partial<Intake> = {}) => {
  const [entry] = plan([compound("alphatide", peptide)], changes).peptides;
  if (entry === undefined) throw new Error("not planned");
  return entry;
};
const step = (amount: number, weeks: number | null, when: RegimenStep["when"] = "always"): RegimenStep => ({
  amount,
  unit: "mg",
  weeks,
  when,
  ref: "r2",
});
const forGoal = (
  slug: string,
  goals: Intake["goals"],
  mechanism: PlanningPeptide["mechanismClasses"][number],
  changes: Partial<PlanningPeptide> = {},
) =>
  compound(slug, {
    mechanismClasses: [mechanism],
    ...withRegimen({ indication: "facial-wrinkles", goals }, { route: "topical" }),
    ...changes,
  });

test("the phases of a plan say what starts, rises and ends, with days and sources", () => {
  const rising = withRegimen(
    {
      indication: "facial-wrinkles",
      goals: ["skin"],
      steps: [step(1, 1), step(2, null)],
      longestStudied: { weeks: 8, ref: "r1" },
    },
    { context: "human-trial" },
  );
  const { schedule } = plan(
    [forGoal("alphatide", ["skin"], "copper-peptide", rising), forGoal("betatide", ["hair"], "matrix-signal-cosmetic")],
    { goals: ["skin", "hair"], experience: "none", durationWeeks: 9 },
  );
  const first = "Alphatide 2 mg once weekly, as studied.";
  expect(schedule.phases).toEqual([
    {
      name: "Week 1",
      duration: "1 week",
      description: "5 Jan 2026 to 11 Jan 2026. Start of Alphatide.",
      peptides: [{ text: "Alphatide 1 mg once weekly, as studied.", refs: ["alphatide:r2"] }],
    },
    {
      name: "Weeks 2 to 4",
      duration: "3 weeks",
      description: "12 Jan 2026 to 1 Feb 2026. Next sourced step of Alphatide.",
      peptides: [{ text: first, refs: ["alphatide:r2"] }],
    },
    {
      name: "Weeks 5 to 8",
      duration: "4 weeks",
      description: "2 Feb 2026 to 1 Mar 2026. Start of Betatide.",
      peptides: [
        { text: first, refs: ["alphatide:r2"] },
        { text: "Betatide 1 mg once weekly, as labeled.", refs: ["betatide:r1"] },
        {
          text: "Betatide starts 4 weeks after the one before it (convention, no trial).",
          refs: ["rule:staggered-start"],
        },
      ],
    },
    {
      name: "Week 9",
      duration: "1 week",
      description: "2 Mar 2026 to 8 Mar 2026. End of Alphatide.",
      peptides: [
        { text: "Alphatide: no further dosing: not studied longer than 8 weeks.", refs: ["alphatide:r1"] },
        { text: "Betatide 1 mg once weekly, as labeled.", refs: ["betatide:r1"] },
      ],
    },
  ]);
});

test("with some experience the second one starts 2 weeks after the first", () => {
  const { schedule } = plan(
    [forGoal("alphatide", ["skin"], "copper-peptide"), forGoal("betatide", ["hair"], "matrix-signal-cosmetic")],
    { goals: ["skin", "hair"], experience: "some" },
  );
  expect(schedule.phases.map(({ name }) => name)).toEqual(["Weeks 1 to 2", "Weeks 3 to 12"]);
  expect(schedule.phases[1]?.peptides[2]?.text).toBe(
    "Betatide starts 2 weeks after the one before it (convention, no trial).",
  );
});

test("an entry of a plan says its dose, its basis and its sources", () => {
  expect(
    entryOf({
      ...withRegimen({ steps: [step(0.5, 4), step(1, null), step(2, null, "if-needed")], ref: ["r1", "r2"] }),
      sideEffects: [
        { effect: "Nausea", frequency: "very-common", serious: false, rate: null, ref: "r1" },
        { effect: "Pancreatitis", frequency: "unknown", serious: true, rate: null, ref: "r2" },
        { effect: "Tumors", frequency: "theoretical", serious: false, rate: null, ref: "r2" },
      ],
      advice: [
        { doseIds: ["d1"], kind: "lifestyle", text: "Walk.", ref: "r1" },
        { doseIds: ["d1"], kind: "nutrition", text: "Eat.", ref: "r2" },
      ],
    }),
  ).toMatchObject({
    slug: "alphatide",
    doseId: "d1",
    name: "Alphatide",
    category: "metabolic",
    dosage: "0.5 mg, then 1 mg from week 5, under the skin (subcutaneous)",
    frequency: "once weekly",
    duration: "12 weeks (weeks 1 to 12 of the plan); longest studied: 52 weeks",
    reasoning:
      'Labeled for obesity, or overweight with a weight-related condition (US FDA): weight management. It serves "Lose weight" and scored 87 of 100. Its sources list no condition that rules it out and that we could check. The source describes further rises to 2 mg if the prescriber decides so. They are not part of this plan.',
    sideEffects: [
      { text: "Nausea (very common)", refs: ["alphatide:r1"] },
      { text: "Pancreatitis (how often is not known, serious)", refs: ["alphatide:r2"] },
      { text: "Tumors (theoretical, not seen in people)", refs: ["alphatide:r2"] },
    ],
    route: "sc",
    indication: "obesity, or overweight with a weight-related condition",
    availability: "prescription",
    evidence: "approved",
    bannedInSport: false,
    advice: [
      { text: "Eat.", refs: ["alphatide:r2"] },
      { text: "Walk.", refs: ["alphatide:r1"] },
    ],
    steps: [
      { fromWeek: 1, toWeek: 4, amount: 0.5, unit: "mg", text: "0.5 mg once weekly", refs: ["alphatide:r2"] },
      { fromWeek: 5, toWeek: 12, amount: 1, unit: "mg", text: "1 mg once weekly", refs: ["alphatide:r2"] },
    ],
    refs: {
      dosage: ["alphatide:r2", "alphatide:r1"],
      frequency: ["alphatide:r1", "alphatide:r2"],
      timing: ["rule:preferred-time"],
      duration: ["alphatide:r2"],
      reasoning: ["alphatide:r1", "alphatide:r2", "rule:first-step-only"],
    },
  });
});

test("without further rises an entry cites the rule of the indication, and times of its source", () => {
  const { refs, timing } = entryOf(withRegimen({ times: ["with-meals", "bedtime"], ref: ["r2"] }));
  expect(refs.reasoning).toEqual(["alphatide:r1", "alphatide:r2", "rule:indication"]);
  expect(timing).toBe("with meals and bedtime");
  expect(refs.timing).toEqual(["alphatide:r2"]);
});

test.each([
  [
    "trial",
    [],
    "Studied in randomized trials for obesity, or overweight with a weight-related condition: weight management.",
  ],
  [
    "human",
    [],
    "Studied in people without a control group for obesity, or overweight with a weight-related condition: weight management.",
  ],
  [
    "approved",
    ["US FDA", "EMA"],
    "Labeled for obesity, or overweight with a weight-related condition (US FDA and EMA): weight management.",
  ],
] as const)("a dose resting on %s says so", (level, approvedBy, basis) => {
  const { reasoning } = entryOf(withRegimen({ evidence: { level, approvedBy: [...approvedBy], ref: "r1" } }));
  expect(reasoning.startsWith(basis)).toBe(true);
});

test("the conditions ruled out are named once, without those that no one is asked", () => {
  const row = (
    code: PlanningPeptide["contraindications"][number]["code"],
    severity: "absolute" | "caution",
  ): PlanningPeptide["contraindications"][number] => ({
    condition: "stated",
    code,
    drugClasses: [],
    severity,
    reason: null,
    ref: "r1",
  });
  const said = (...rows: PlanningPeptide["contraindications"]) => entryOf({ contraindications: rows }).reasoning;
  expect(
    said(row("pancreatitis", "absolute"), row("kidney-disease", "absolute"), row("pancreatitis", "absolute")),
  ).toContain("None of your answers match a condition that its sources rule out (pancreatitis; kidney disease).");
  expect(said(row("route-not-for-use", "absolute"))).toMatch(
    /None of your answers match a condition that its sources rule out\.$/,
  );
  expect(said(row("pancreatitis", "caution"))).toContain("Its sources list no condition that rules it out");
});

const effect = (weeks: number, changes: Partial<PlanningPeptide["measuredEffects"][number]> = {}) => ({
  doseIds: ["d1"],
  weeks,
  text: `Change at ${weeks}.`,
  ref: "r2",
  ...changes,
});
const results = (peptide: Partial<PlanningPeptide>, changes: Partial<Intake> = {}) => {
  const { expectedResults } = plan([compound("alphatide", peptide)], changes);
  return Object.entries(expectedResults).flatMap(([when, lines]) => lines.map(({ text }) => [when, text]));
};

test("measured effects stand in order, at the edges of their weeks, and say what comes after the plan", () => {
  const measuredEffects = [effect(1), effect(13), effect(12), effect(8), effect(4), effect(8.5), effect(2.5)];
  const short = withRegimen({ longestStudied: { weeks: 8, ref: "r2" } });
  expect(results({ ...short, measuredEffects })).toEqual([
    ["week1to2", "Alphatide, after 1 week: Change at 1."],
    ["week3to4", "Alphatide, after 2.5 weeks: Change at 2.5."],
    ["week3to4", "Alphatide, after 4 weeks: Change at 4."],
    ["week5to8", "Alphatide, after 8 weeks: Change at 8."],
    ["beyond", "Alphatide, after 8.5 weeks (this plan has stopped dosing by then): Change at 8.5."],
    ["beyond", "Alphatide, after 12 weeks (this plan has stopped dosing by then): Change at 12."],
    ["beyond", "Alphatide, after 13 weeks (longer than this plan): Change at 13."],
  ]);
});

test("a plan that stays below the amounts of a study says so after the last result", () => {
  const below = "Studies of Alphatide went on to higher amounts than this plan reaches.";
  const optional = withRegimen({ steps: [step(1, null), step(2, null, "if-needed")] });
  const late = withRegimen({ steps: [step(1, 12), step(2, null)] });
  const reached = withRegimen({ steps: [step(1, 11), step(2, null)] });
  const measuredEffects = [effect(2), effect(4)];
  const last = (peptide: Partial<PlanningPeptide>) => results({ ...peptide, measuredEffects }).at(-1);
  expect(last(optional)).toEqual(["week3to4", below]);
  expect(last(late)).toEqual(["week3to4", below]);
  expect(last(reached)).toEqual(["week3to4", "Alphatide, after 4 weeks: Change at 4."]);
  expect(results(optional)).toEqual([]);
});

test("the title and the summary of a plan name its compounds and the goals served", () => {
  const both = [
    forGoal("alphatide", ["skin"], "copper-peptide"),
    forGoal("betatide", ["hair"], "matrix-signal-cosmetic"),
  ];
  const { title, summary } = plan(both, { goals: ["hair", "sleep", "skin"] });
  expect(title).toBe("Betatide and Alphatide: 12-week research plan");
  expect(summary).toBe(
    'Betatide and Alphatide passed every check for "Hair" and "Skin". Nothing can be planned for "Sleep".',
  );
  expect(plan(both, { goals: ["skin"] }).summary).toBe('Alphatide passed every check for "Skin".');
});

test("compounds left out are listed by slug, at whichever step they were left out", () => {
  const needsDiagnosis = withRegimen({ indication: "acromegaly" });
  const { peptides, excluded } = plan([
    compound("betatide", needsDiagnosis),
    compound("gammatide", withRegimen({ evidence: { level: "human", approvedBy: [], ref: "r2" } })),
    compound("alphatide", withRegimen({ evidence: { level: "human", approvedBy: [], ref: "r2" } })),
    compound("deltatide", needsDiagnosis),
    compound("zetatide"),
  ]);
  expect(peptides.map(({ slug }) => slug)).toEqual(["zetatide"]);
  expect(excluded.map(({ slug }) => slug)).toEqual(["alphatide", "betatide", "deltatide", "gammatide"]);
});

test("what a source says about habits is among the habits, with the compound's name", () => {
  const advice = [
    { doseIds: ["d1"], kind: "lifestyle" as const, text: "Walk.", ref: "r1" },
    { doseIds: ["d1"], kind: "nutrition" as const, text: "Eat.", ref: "r2" },
  ];
  const { lifestyleRecommendations, nutritionTips } = plan([compound("alphatide", { advice })]);
  expect(lifestyleRecommendations).toEqual([{ text: "Alphatide: Walk.", refs: ["alphatide:r1"] }]);
  expect(nutritionTips).toEqual([{ text: "Alphatide: Eat.", refs: ["alphatide:r2"] }]);
});

test("without a plan, what to do next is the page for a clinician, and a pharmacist where something was not checked", () => {
  const none = [compound("alphatide", { doses: [dose({ regimen: regimen({ sex: "female" }) })] })];
  const page = "Bring the page for a clinician with you, and ask what would change this answer.";
  expect(plan(none).nextSteps).toEqual([{ text: page, refs: ["rule:ask-clinician"] }]);
  expect(plan(none, {}, { medicines: { classes: [], other: ["mysterin"] } }).nextSteps).toEqual([
    { text: page, refs: ["rule:ask-clinician"] },
    { text: 'Ask a pharmacist about all that is listed as "not checked".', refs: ["rule:ask-clinician"] },
  ]);
});
