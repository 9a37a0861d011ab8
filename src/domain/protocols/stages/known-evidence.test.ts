import { describe, expect, test } from "vitest";
import type { GoalCode } from "#domain/peptides/indications.ts";
import type { Dose } from "#domain/peptides/peptide.ts";
import { compound, dose, library, regimen, withRegimen } from "#support/fixture-library.ts";
import type { PlanningPeptide } from "../planning-library.ts";
import { knownFor, usesNotPlanned, whyNotPlanned } from "./known-evidence.ts";
import { indexLibrary } from "./library-index.ts";

type Finding = PlanningPeptide["evidence"][number];
const finding = (summary: string, changes: Partial<Finding> = {}): Finding => ({
  ...{ use: "weight loss", level: "rct", direction: "for", participants: null, controlled: true },
  ...{ summary, ref: ["r2"] },
  ...changes,
});
function indexed(changes: Partial<PlanningPeptide>) {
  const [entry] = indexLibrary(library(compound("alphatide", changes))).entries;
  if (entry === undefined) throw new Error("one entry");
  return entry;
}
const known = (evidence: Finding[], changes: Partial<PlanningPeptide> = {}, goals: GoalCode[] = ["weight-loss"]) =>
  knownFor(indexed({ doses: [], ...changes, evidence }), goals);

describe("what is known of a compound for the goals", () => {
  test("without any study says so, and a dose for the goal still counts as studied", () => {
    const text = "No study of it is in the library.";
    expect(known([])).toEqual({ text, refs: [], isStudied: false });
    expect(known([], withRegimen({}))).toEqual({ text, refs: [], isStudied: true });
  });

  test("with a dose for the goal, but no study of it, says that it is labeled for it", () => {
    const other = [finding("Slept longer.", { use: "insomnia" })];
    const { text, isStudied } = known(other, withRegimen({ goals: ["muscle", "weight-loss"] }));
    expect(text).toBe("Labeled for it. Insomnia (randomized trial): Slept longer.");
    expect(isStudied).toBe(true);
  });

  test("with a dose from a trial only, says that it was tried for it: no label is claimed", () => {
    const [labeled] = withRegimen({ goals: ["weight-loss"] }).doses;
    const doses = labeled ? [{ ...labeled, context: "human-trial" as const }] : [];
    const { text } = known([finding("Slept longer.", { use: "insomnia" })], { doses });
    expect(text).toBe("Tried for it in people. Insomnia (randomized trial): Slept longer.");
  });

  test("with a dose for another goal only is what was studied otherwise", () => {
    const { text, isStudied } = known([finding("Slept.", { use: "insomnia" })], withRegimen({ goals: ["sleep"] }));
    expect(text).toBe("Nothing on this goal. Otherwise known: Insomnia (randomized trial): Slept.");
    expect(isStudied).toBe(false);
  });

  test("is its study of the goal alone where it has one, with its sources", () => {
    const evidence = [finding("Slept.", { use: "insomnia" }), finding("Lost more", { ref: ["r2", "r1"] })];
    expect(known(evidence, withRegimen({}))).toEqual({
      text: "Weight loss (randomized trial): Lost more.",
      refs: ["alphatide:r2", "alphatide:r1"],
      isStudied: true,
    });
  });

  test.each<[Finding["level"], number | null, string]>([
    ["rct", 1200, "randomized trial, 1,200 people"],
    ["rct", null, "randomized trial"],
    ["human-uncontrolled", 12, "people, no control group, 12 people"],
    ["approved", 500, "approved use"],
    ["animal", 20, "animals"],
    ["in-vitro", 3, "cells or a test tube"],
    ["anecdotal", 4, "anecdotes"],
  ])("%s in %s is told as %s", (level, participants, words) => {
    expect(known([finding("It worked.", { level, participants })]).text).toBe(`Weight loss (${words}): It worked.`);
  });

  const [strong, weak] = [finding("strong", { level: "approved" }), finding("weak", { level: "animal" })];
  const [small, large] = [finding("small", { participants: 50 }), finding("large", { participants: 120 })];
  const uncounted = finding("uncounted");
  const broad = finding("broad", { use: "weight loss and sleep", participants: 900 });
  test.each<[string, Finding[], string[]]>([
    ["the best level first", [weak, small, strong], ["strong", "small"]],
    ["the best level first, in another order", [strong, small, weak], ["strong", "small"]],
    [
      "a better level before more people",
      [finding("many", { level: "animal", participants: 999 }), small],
      ["small", "many"],
    ],
    ["what is about nothing else first", [broad, small], ["small", "broad"]],
    ["what is about nothing else first, already so", [small, broad], ["small", "broad"]],
    ["a better level before what is about nothing else", [weak, broad], ["broad", "weak"]],
    ["more people first", [small, large], ["large", "small"]],
    ["more people first, already so", [large, small], ["large", "small"]],
    ["an unknown number last", [uncounted, small], ["small", "uncounted"]],
    ["an unknown number last, already so", [small, uncounted], ["small", "uncounted"]],
  ])("two studies at most are shown: %s", (_, evidence, shown) => {
    expect([...known(evidence).text.matchAll(/: (\w+)\./g)].map(([, summary]) => summary)).toEqual(shown);
  });
});

describe("why no dose is planned", () => {
  const why = (...doses: Dose[]) => whyNotPlanned(indexed({ doses }), ["weight-loss"]);
  const uncoded = (use: string, notPlanned: string, changes: Partial<Dose> = {}) =>
    dose({ use, notPlanned, regimen: null, ...changes });

  test("what can be planned is for something else, each use once", () => {
    const forSleep = { regimen: regimen({ goals: ["sleep"] }) };
    expect(
      why(
        dose({ use: "insomnia", ref: "r1", ...forSleep }),
        dose({ use: "jet lag", ref: "r2", ...forSleep }),
        dose({ use: "insomnia", ref: "r1", ...forSleep }),
      ),
    ).toEqual({
      text: "What can be planned of it is for something else (insomnia; jet lag).",
      refs: ["alphatide:r1", "alphatide:r2", "alphatide:r1"],
      wouldChange: "A label or a trial in people with an amount for this goal.",
    });
  });

  const published = "A published trial in people that says how much was given.";
  test("no amount for people is published", () => {
    expect(why()).toEqual({ text: "No one has published an amount for people.", refs: [], wouldChange: published });
  });

  test.each<Dose["context"]>(["animal", "community"])("amounts of the kind “%s” are never planned with", (context) => {
    expect(why(uncoded("weight loss", "not from people", { context, ref: "r2" }))).toEqual({
      text: "We know its amounts only from animals or from reports by users, and we never plan with those.",
      refs: ["alphatide:r2"],
      wouldChange: published,
    });
  });

  test("the doses for the goal say why, also those for more than the goal, two at most", () => {
    const text = (...doses: Dose[]) => why(...doses).text;
    const [slept, both] = [uncoded("insomnia", "given once"), uncoded("weight loss and sleep", "set by weight.")];
    const [one, two] = [uncoded("weight loss", "too short"), uncoded("weight management", "only in hospital")];
    expect(text(slept, both)).toBe("Weight loss and sleep: set by weight.");
    expect(text(one, both, two)).toBe("Weight loss: too short. Weight loss and sleep: set by weight.");
    expect(text(one, one)).toBe("Weight loss: too short.");
    expect(why(slept, one, two).refs).toHaveLength(2);
  });

  test("without a dose for the goal, the first two for something else say why; those of animals never", () => {
    const rats = uncoded("weight loss", "rats", { context: "animal" });
    const [one, two, three] = ["insomnia", "wrinkles", "asthma"].map((use) => uncoded(use, "given once"));
    if (one === undefined || two === undefined || three === undefined) throw new Error("three");
    expect(why(rats, one, two, three).text).toBe("Insomnia: given once. Wrinkles: given once.");
  });

  test("a dose whose study was too short to plan says so", () => {
    const short = dose({ use: "weight loss", regimen: regimen({ longestStudied: { weeks: 0.5, ref: "r2" } }) });
    expect(why(short).text).toBe("Weight loss: studied for less than a week.");
  });

  const repeated = "A trial in people with repeated use, and its amounts published.";
  const approval = "An approval, or a trial whose steps up to the amount are published.";
  const prescriber = "A prescriber, who decides the amount for you.";
  test.each<[Array<[Dose["context"], Dose["setting"]]>, string | null]>([
    [[["label", "home"]], prescriber],
    [[["human-trial", "home"]], approval],
    [
      [
        ["human-trial", "home"],
        ["label", "clinic"],
      ],
      prescriber,
    ],
    [[["human-trial", "clinic"]], "Treatment in a clinic that gives it."],
    [
      [
        ["human-trial", "once"],
        ["label", "clinic"],
      ],
      "Treatment in a clinic that gives it.",
    ],
    [[["human-trial", "once"]], repeated],
    [[["human-trial", "unconfirmed"]], repeated],
    [[["human-trial", "uncounted"]], repeated],
    [[["label", "harm"]], null],
    [[["label", "children"]], null],
    [[["label", undefined]], null],
  ])("what would change doses given like %j", (given, wouldChange) => {
    const doses = given.map(([context, setting]) => uncoded("weight loss", "not coded", { context, setting }));
    expect(why(...doses).wouldChange).toBe(wouldChange);
  });
});

describe("uses of a compound that are not planned", () => {
  const use = (changes: Partial<Dose>) => dose({ use: "sleep", regimen: null, notPlanned: "given once", ...changes });
  const told = (...doses: Dose[]) => usesNotPlanned(compound("alphatide", { doses }));

  test("are those of labels and trials, each with the reason and the source", () => {
    expect(told(use({ ref: "r1" }), use({ use: "wrinkles", context: "human-trial", ref: "r2" }))).toEqual({
      text: " Not planned from its sources: sleep (given once); wrinkles (given once).",
      refs: ["r1", "r2"],
    });
  });

  test("that are not for adults are left out, unless children are only mentioned", () => {
    expect(told(use({ notPlanned: "children only" }))).toEqual({ text: "", refs: [] });
    expect(told(use({ notPlanned: "the amount is that of children" })).text).toContain(
      "(the amount is that of children)",
    );
  });

  test.each<[string, Partial<Dose>]>([
    ["of animals", { context: "animal" }],
    ["of users", { context: "community" }],
    ["with a coded dose", { notPlanned: null, regimen: regimen() }],
  ])("%s are left out", (_, changes) => {
    expect(told(use(changes))).toEqual({ text: "", refs: [] });
  });
});
