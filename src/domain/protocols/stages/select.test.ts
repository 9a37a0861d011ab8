import { expect, test } from "vitest";
import { screen } from "#domain/safety/screen.ts";
import { compound, dose, intake, library, regimen, withRegimen } from "#support/fixture-library.ts";
import type { Intake } from "../intake.ts";
import type { PlanningPeptide } from "../planning-library.ts";
import { findCandidates } from "./candidates.ts";
import { indexLibrary } from "./library-index.ts";
import { readPerson } from "./plan-person.ts";
import { type ScoredCandidate, scoreCandidate } from "./score.ts";
import { select } from "./select.ts";

/** Selects from these compounds, with the scores named by `slug` or `slug:dose` in place of their own. */
function chosen(peptides: PlanningPeptide[], changes: Partial<Intake>, scores: Record<string, number>) {
  const asked = intake(changes);
  const screened = screen(asked);
  if (screened.outcome !== "clear") throw new Error("stopped");
  const index = indexLibrary(library(...peptides));
  const person = readPerson(asked, screened.screening, index);
  const scored = findCandidates(asked, person, index).candidates.map((candidate): ScoredCandidate => {
    const { slug } = candidate.entry.peptide;
    const score = scores[`${slug}:${candidate.plannable.dose.id}`] ?? scores[slug];
    if (score === undefined) throw new Error(slug);
    return { ...scoreCandidate(candidate, person, asked), score };
  });
  const { selected, excluded } = select(scored, asked);
  return {
    selected: selected.map(({ candidate: { entry, plannable } }) => `${entry.peptide.slug}:${plannable.dose.id}`),
    excluded: excluded.map(({ slug, reason, text, refs, wouldChange }) => ({ slug, reason, text, refs, wouldChange })),
  };
}

const forGoals = (
  slug: string,
  goals: Intake["goals"],
  mechanism: PlanningPeptide["mechanismClasses"][number],
  changes: Partial<PlanningPeptide> = {},
) =>
  compound(slug, {
    mechanismClasses: [mechanism],
    ...withRegimen({ indication: "healthy-adults", goals }),
    ...changes,
  });
const alpha = (goals: Intake["goals"], changes: Partial<PlanningPeptide> = {}) =>
  forGoals("alphatide", goals, "copper-peptide", changes);
const beta = (goals: Intake["goals"], changes: Partial<PlanningPeptide> = {}) =>
  forGoals("betatide", goals, "thymic-peptide", changes);

test.each<[string, Record<string, number>, string[]]>([
  ["the higher score first", { alphatide: 70, betatide: 71 }, ["betatide:d1", "alphatide:d1"]],
  [
    "at equal scores the one for the earlier goal first",
    { alphatide: 70, betatide: 70 },
    ["betatide:d1", "alphatide:d1"],
  ],
])("%s", (_name, scores, order) => {
  expect(chosen([alpha(["hair"]), beta(["skin"])], { goals: ["skin", "hair"] }, scores).selected).toEqual(order);
});

test("at equal scores for one goal, the order of the alphabet decides between compounds", () => {
  const both = [alpha(["skin"]), beta(["skin"])];
  const scores = { alphatide: 70, betatide: 70 };
  expect(chosen(both, { goals: ["skin"] }, scores).selected).toEqual(["alphatide:d1"]);
  expect(chosen(both.toReversed(), { goals: ["skin"] }, scores).selected).toEqual(["alphatide:d1"]);
});

const doses = (...ids: string[]) => ({
  doses: ids.map((id) => dose({ id, regimen: regimen({ indication: "healthy-adults", goals: ["skin"] }) })),
});

test.each<[string, string[], Record<string, number>, string]>([
  ["the best", ["d1", "d2"], { "alphatide:d1": 60, "alphatide:d2": 61 }, "alphatide:d2"],
  ["of equal ones the first by its id", ["d2", "d1"], { alphatide: 60 }, "alphatide:d1"],
  ["of equal ones the first by its id, as listed", ["d1", "d2"], { alphatide: 60 }, "alphatide:d1"],
])("of the doses of one compound, %s is planned and the others are not", (_name, ids, scores, best) => {
  expect(chosen([alpha(["skin"], doses(...ids))], { goals: ["skin"] }, scores)).toEqual({
    selected: [best],
    excluded: [],
  });
});

test("a second one for goals already served is told with its score", () => {
  const { excluded } = chosen(
    [alpha(["skin", "hair"]), beta(["hair", "skin"])],
    { goals: ["skin", "hair"] },
    { alphatide: 70, betatide: 60 },
  );
  expect(excluded).toEqual([
    {
      slug: "betatide",
      reason: "lower-score",
      text: 'Scored 60. The plan already serves "Skin" and "Hair" with a higher score.',
      refs: ["rule:one-per-goal"],
      wouldChange: "Taking it in place of what the plan holds.",
    },
  ]);
});

test("a second one that serves a goal still open is taken, although it also serves another's", () => {
  expect(
    chosen([alpha(["skin"]), beta(["skin", "hair"])], { goals: ["skin", "hair"] }, { alphatide: 70, betatide: 60 })
      .selected,
  ).toEqual(["alphatide:d1", "betatide:d1"]);
});

test("no more compounds than accepted, in words", () => {
  const { selected, excluded } = chosen(
    [alpha(["skin"]), beta(["hair"])],
    { goals: ["skin", "hair"], maxCompounds: 1 },
    { alphatide: 70, betatide: 60 },
  );
  expect(selected).toEqual(["alphatide:d1"]);
  expect(excluded).toEqual([
    {
      slug: "betatide",
      reason: "lower-score",
      text: "Scored 60, below the 1 chosen.",
      refs: ["rule:preferences"],
      wouldChange: "Allowing more compounds.",
    },
  ]);
});

test("one that would have less than four weeks left is told so", () => {
  const { excluded } = chosen(
    [alpha(["skin"]), beta(["hair"])],
    { goals: ["skin", "hair"], experience: "none", durationWeeks: 7 },
    { alphatide: 70, betatide: 60 },
  );
  expect(excluded).toEqual([
    {
      slug: "betatide",
      reason: "lower-score",
      text: "Scored 60. With one start at a time fewer than 4 weeks would be left for it.",
      refs: ["rule:staggered-start"],
      wouldChange: "A longer plan.",
    },
  ]);
});

const daysAWeek = (goal: Intake["goals"][number], daysPerWeek: number) =>
  withRegimen({
    indication: "healthy-adults",
    goals: [goal],
    frequency: { kind: "regular", daysPerWeek, timesPerDay: 1 },
  });

test("seven injections a week are daily, eight are more than accepted", () => {
  const pair = (days: number) =>
    chosen(
      [alpha(["skin"], daysAWeek("skin", 3)), beta(["hair"], daysAWeek("hair", days))],
      { goals: ["skin", "hair"], needleTolerance: "daily" },
      { alphatide: 70, betatide: 60 },
    );
  expect(pair(4).selected).toEqual(["alphatide:d1", "betatide:d1"]);
  expect(pair(5)).toEqual({
    selected: ["alphatide:d1"],
    excluded: [
      {
        slug: "betatide",
        reason: "needles-not-tolerated",
        text: "Together with the rest of the plan it means more injections than accepted.",
        refs: ["rule:preferences"],
        wouldChange: "Accepting more injections.",
      },
    ],
  });
});

const effect = (weeks: number, text: string, changes: Partial<PlanningPeptide["measuredEffects"][number]> = {}) => ({
  doseIds: ["d1"],
  weeks,
  text,
  ref: "r2",
  ...changes,
});

test("of two that act alike the lower one says what was measured last of both, by their planned doses", () => {
  const like = (first: PlanningPeptide["measuredEffects"], second: PlanningPeptide["measuredEffects"]) =>
    chosen(
      [
        alpha(["skin"], { measuredEffects: first }),
        forGoals("betatide", ["hair"], "copper-peptide", { measuredEffects: second }),
      ],
      { goals: ["skin", "hair"] },
      { alphatide: 70, betatide: 60 },
    ).excluded[0];
  const alike = "Acts the same way (copper peptide) as Alphatide, and one of the two is enough.";
  const early = effect(4, "Early.");
  const late = effect(12.4, "Smoother.", { ref: "r1" });
  expect(like([early, late, effect(52, "Of another dose.", { doseIds: ["d2"] })], [effect(1, "Thicker")])).toEqual({
    slug: "betatide",
    reason: "same-mechanism",
    text: `${alike} Measured, in different trials: Alphatide after 12 weeks: Smoother; Betatide after 1 week: Thicker.`,
    refs: ["rule:one-per-mechanism", "alphatide:r1", "betatide:r2"],
    wouldChange: "Taking it in place of Alphatide.",
  });
  expect(like([early], [])).toMatchObject({ text: alike, refs: ["rule:one-per-mechanism", "alphatide:r2"] });
  expect(like([], [early])).toMatchObject({ text: alike, refs: ["rule:one-per-mechanism", "betatide:r2"] });
});

type Interaction = PlanningPeptide["interactions"][number];
type Contraindication = PlanningPeptide["contraindications"][number];
const names = (changes: Partial<Interaction>): Partial<PlanningPeptide> => ({
  interactions: [
    {
      with: "medicines",
      drugClasses: ["hospital-only"],
      effect: "more harm",
      severity: "minor",
      ref: "r2",
      ...changes,
    },
  ],
});
const warns = (changes: Partial<Contraindication>): Partial<PlanningPeptide> => ({
  contraindications: [
    {
      condition: "Betatide",
      code: null,
      drugClasses: ["hospital-only"],
      severity: "caution",
      reason: null,
      ref: "r2",
      ...changes,
    },
  ],
});

test.each<[string, Partial<PlanningPeptide>, Partial<PlanningPeptide>, string, string]>([
  [
    "the chosen one names the other",
    names({ with: "Betatide or others" }),
    {},
    'Alphatide and Betatide: its source lists "Betatide or others" (more harm).',
    "alphatide:r2",
  ],
  [
    "the other names the chosen one",
    {},
    names({ with: "Alphatide" }),
    'Betatide and Alphatide: its source lists "Alphatide" (more harm).',
    "betatide:r2",
  ],
  [
    "one names a class of medicines that the other is of",
    names({ with: "GLP-1 medicines", drugClasses: ["hospital-only", "glp-1-agonist"] }),
    { mechanismClasses: ["incretin-receptor-agonist"] },
    'Alphatide and Betatide: its source lists "GLP-1 medicines" (more harm).',
    "alphatide:r2",
  ],
  [
    "one is ruled out with the other, for a reason",
    warns({ reason: "untested together" }),
    {},
    'Alphatide and Betatide: its source lists "Betatide" (untested together).',
    "alphatide:r2",
  ],
  [
    "one is ruled out with the other, without a reason",
    warns({}),
    {},
    'Alphatide and Betatide: its source lists "Betatide" (contraindicated).',
    "alphatide:r2",
  ],
])("two are never combined where %s", (_name, first, second, text, ref) => {
  const { selected, excluded } = chosen(
    [alpha(["skin"], first), beta(["hair"], second)],
    { goals: ["skin", "hair"] },
    { alphatide: 70, betatide: 60 },
  );
  expect(selected).toEqual(["alphatide:d1"]);
  expect(excluded).toEqual([
    {
      slug: "betatide",
      reason: "medicine-interaction",
      text,
      refs: [ref, "rule:major-interaction"],
      wouldChange: "Taking it in place of Alphatide.",
    },
  ]);
});

test.each<[string, Partial<PlanningPeptide>]>([
  ["an interaction with something else", names({ with: "Gammatide" })],
  ["a condition that no medicine stands for", warns({ drugClasses: [], code: "kidney-disease" })],
])("two are combined in spite of %s", (_name, first) => {
  expect(
    chosen([alpha(["skin"], first), beta(["hair"])], { goals: ["skin", "hair"] }, { alphatide: 70, betatide: 60 })
      .selected,
  ).toEqual(["alphatide:d1", "betatide:d1"]);
});
