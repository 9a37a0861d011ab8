import { expect, test } from "vitest";
import type { PlanningOption } from "#domain/protocols/planning-library.ts";
import { compound, intake, library } from "#support/fixture-library.ts";
import { generateProtocol } from "../generate-protocol.ts";
import type { GeneratedProtocol } from "../generated-protocol.ts";
import type { Intake, Screening } from "../intake.ts";

/** Made-up options: each test names the one thing it changes. */
function option(id: string, changes: Partial<PlanningOption> = {}): PlanningOption {
  return {
    id,
    goal: "weight-loss",
    title: `Option ${id}`,
    kind: "training",
    verdict: "helps",
    effect: "Two kilograms less than without, after 12 weeks (200 people).",
    certainty: "moderate",
    certaintyBy: null,
    certaintyWhy: "One trial.",
    forWhom: "Adults.",
    notFor: null,
    effort: { level: "low", text: "Half an hour a day." },
    harms: null,
    sex: "any",
    minAge: null,
    maxAge: null,
    minBmi: null,
    needs: [],
    notWith: [],
    notWithMedicines: [],
    refs: ["pmid-1"],
    ...changes,
  };
}

const work = {
  id: "pmid-1",
  title: "A made-up trial",
  year: 2020,
  source: "Journal",
  pmid: "1",
  doi: null,
  url: null,
  kind: "trial" as const,
  checked: "2026-11-25",
};

function plan(options: PlanningOption[], changes: Partial<Intake> = {}, answers: Partial<Screening> = {}) {
  const shelf = { ...library(compound("alphatide", { doses: [] })), options, works: [work] };
  const result = generateProtocol(intake(changes, answers), shelf);
  if (result.outcome !== "planned") throw new Error("stopped");
  return result.protocol;
}

const told = ({ options = [] }: GeneratedProtocol) => options.map(({ id, fit, fitWhy }) => [id, fit, fitWhy]);

test("an option names its work, which is among the plan's references", () => {
  const protocol = plan([option("walking")]);
  expect(protocol.options?.[0]).toMatchObject({ id: "walking", fit: "fits", refs: ["option:pmid-1"] });
  expect(protocol.references).toContainEqual(
    expect.objectContaining({ id: "option:pmid-1", url: "https://pubmed.ncbi.nlm.nih.gov/1/" }),
  );
});

test("only options of the goals are told, in the order of the goals, what fits first and what helps before the rest", () => {
  const protocol = plan(
    [
      option("cinnamon", { verdict: "no-benefit" }),
      option("tablet", { needs: ["type-2-diabetes"] }),
      option("walking"),
      option("darkness", { goal: "sleep" }),
      option("copper", { goal: "skin" }),
    ],
    { goals: ["sleep", "weight-loss"] },
  );
  expect(told(protocol)).toEqual([
    ["darkness", "fits", null],
    ["walking", "fits", null],
    ["cinnamon", "fits", null],
    ["tablet", "others", "For people with type 2 diabetes."],
  ]);
});

test.each<[string, Partial<PlanningOption>, Partial<Screening>, unknown[]]>([
  ["the other sex", { sex: "female" }, {}, [["one", "others", "Studied in women."]]],
  ["younger people", { maxAge: 24 }, {}, [["one", "others", "Studied up to 24 years."]]],
  ["the sex studied", { sex: "male" }, {}, [["one", "fits", null]]],
  ["men only, a woman", { sex: "male" }, { sexAtBirth: "female" }, [["one", "others", "Studied in men."]]],
  ["the oldest age studied", { maxAge: 40 }, {}, [["one", "fits", null]]],
  ["the youngest age studied", { minAge: 40 }, {}, [["one", "fits", null]]],
  ["people from an age on", { minAge: 41 }, {}, [["one", "others", "Studied from 41 years."]]],
  ["older people", { minAge: 60, maxAge: 80 }, {}, [["one", "others", "Studied from 60 to 80 years."]]],
  ["a higher BMI", { minBmi: 35 }, {}, [["one", "others", "Studied from a BMI of 35."]]],
  ["the BMI itself", { minBmi: 32 }, {}, [["one", "fits", null]]],
  [
    "an illness that speaks against it",
    { notWith: ["kidney-disease"] },
    { conditions: { codes: ["kidney-disease"], diagnoses: [], other: [] } },
    [["one", "not-for-you", "You said: kidney disease."]],
  ],
  [
    "a medicine that speaks against it",
    { notWithMedicines: ["insulin"] },
    { medicines: { classes: ["insulin"], other: [] } },
    [["one", "not-for-you", expect.stringMatching(/^You said: insulin/)]],
  ],
  [
    "a diagnosis that it needs",
    { needs: ["type-2-diabetes", "kidney-disease"] },
    { conditions: { codes: [], diagnoses: ["type-2-diabetes"], other: [] } },
    [["one", "fits", null]],
  ],
  [
    "neither of two it could need",
    { needs: ["type-2-diabetes", "kidney-disease"] },
    {},
    [["one", "others", "For people with type 2 diabetes or kidney disease."]],
  ],
])("an option and %s", (_, changes, answers, due) => {
  expect(told(plan([option("one", changes)], {}, answers))).toEqual(due);
});

test("tips on food and habits are what helps and fits, with how sure it is", () => {
  const protocol = plan([
    option("walking"),
    option("oats", { kind: "food", certainty: "very-low" }),
    option("pills", { kind: "ordinary-medicine" }),
    option("cinnamon", { kind: "food", verdict: "no-benefit" }),
    option("swimming", { minAge: 60 }),
  ]);
  const effect = "Two kilograms less than without, after 12 weeks (200 people).";
  expect(protocol.lifestyleRecommendations.map(({ text }) => text)).toEqual([
    `Option walking (certainty: moderate): ${effect}`,
  ]);
  expect(protocol.nutritionTips).toEqual([
    { text: `Option oats (certainty: very low): ${effect}`, refs: ["option:pmid-1"] },
  ]);
});

test("a library kept from before there were options has none", () => {
  const result = generateProtocol(intake(), library(compound("alphatide")));
  expect(result).toMatchObject({ outcome: "planned", protocol: { options: [] } });
});

test("without a plan the best option that fits is the first thing to do next", () => {
  const best = (...options: PlanningOption[]) => plan(options).nextSteps[0];
  expect(best(option("cinnamon", { verdict: "no-benefit" }), option("old", { minAge: 60 }), option("walking"))).toEqual(
    {
      text: "Best evidence for you without a peptide: Option walking.",
      refs: ["option:pmid-1"],
    },
  );
  expect(best(option("cinnamon", { verdict: "no-benefit" }), option("old", { minAge: 60 }))?.text).toMatch(/^Bring/);
});

test.each<[string, PlanningOption[], number, string]>([
  [
    "one that helps",
    [option("a")],
    0,
    " Also here: 1 option without a peptide and 1 compound sold for this without such studies.",
  ],
  [
    "two that help, and those that do not or do not fit",
    [
      option("a"),
      option("b", { verdict: "may-help" }),
      option("c", { verdict: "harm" }),
      option("d", { sex: "female" }),
    ],
    2,
    " Also here: 2 options without a peptide, 2 compounds studied in people that you cannot plan and 1 compound sold for this without such studies.",
  ],
  [
    "none",
    [],
    1,
    " Also here: 1 compound studied in people that you cannot plan and 1 compound sold for this without such studies.",
  ],
])("the summary counts what else is here: options, %s", (_, options, studied, also) => {
  const peptides = [
    compound("alphatide", { doses: [], evidence: [] }),
    ...["betatide", "gammatide"].slice(0, studied).map((slug) => compound(slug, { doses: [] })),
  ];
  const result = generateProtocol(intake(), { ...library(...peptides), options, works: [work] });
  if (result.outcome !== "planned") throw new Error("stopped");
  expect(result.protocol.summary).toBe(`No peptide can be planned with your answers.${also}`);
});
