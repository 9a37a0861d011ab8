import { expect, test } from "vitest";
import type { Dose, Regimen, RegimenStep } from "#domain/peptides/peptide.ts";
import { toWords } from "#domain/safety/match-words.ts";
import { compound, library, withRegimen } from "#support/fixture-library.ts";
import type { PlanningPeptide } from "../planning-library.ts";
import { findingsFor, isForGoals } from "./for-goals.ts";
import { goalWords } from "./goal-categories.ts";
import { goalsOfUse } from "./goals-of-use.ts";
import { indexLibrary, namedIn } from "./library-index.ts";

const entry = (changes: Partial<PlanningPeptide>) => {
  const [only] = indexLibrary(library(compound("alphatide", changes))).entries;
  if (only === undefined) throw new Error("no entry");
  return only;
};
const step = (amount: number, when: RegimenStep["when"] = "always"): RegimenStep => ({
  amount,
  unit: "mg",
  weeks: 4,
  when,
  ref: "r1",
});
const studied = (weeks: number): Partial<Regimen> => ({ longestStudied: { weeks, ref: "r2" } });

/** The fixture's dose is of 0.25 to 8 mg, from a label. */
test.each<[string, Partial<Regimen>, Partial<Dose>, number]>([
  ["of a label", {}, {}, 1],
  ["of a trial in people", {}, { context: "human-trial" }, 1],
  ["of animals", {}, { context: "animal" }, 0],
  ["studied for a week", studied(1), {}, 1],
  ["studied for less than a week", studied(0.9), {}, 0],
  ["for children", { population: "child" }, {}, 0],
  ["at the lowest amount", { steps: [step(0.25)] }, {}, 1],
  ["under the lowest amount", { steps: [step(0.24)] }, {}, 0],
  ["at the highest amount", { steps: [step(8)] }, {}, 1],
  ["over the highest amount in one of its steps", { steps: [step(1), step(8.1)] }, {}, 0],
  ["over the highest amount, within the most ever given", { steps: [step(9)] }, { maxAmount: 9 }, 1],
  ["over the most ever given", { steps: [step(8)] }, { maxAmount: 7 }, 0],
  ["with only a highest amount, at it", { steps: [step(8)] }, { amountMin: null }, 1],
  ["with only a highest amount, under it", { steps: [step(7)] }, { amountMin: null }, 0],
  ["with only a lowest amount, over it", { steps: [step(0.3)] }, { amountMax: null }, 0],
  ["with only the most ever given", {}, { amountMin: null, amountMax: null, maxAmount: 8 }, 0],
  ["without an amount", {}, { amountMin: null, amountMax: null }, 0],
  ["whose first step is left to response", { steps: [step(1, "if-needed"), step(2)] }, {}, 0],
  ["whose second step is left to response", { steps: [step(1), step(2, "if-needed")] }, {}, 1],
  ["without a step", { steps: [] }, {}, 0],
])("a dose %s", (_name, changes, doseChanges, plannable) => {
  // An entry is not parsed here, so that a dose without a step can be asked about.
  const peptide = compound("alphatide", withRegimen(changes, doseChanges));
  expect(indexLibrary({ version: "x", peptides: [peptide] }).entries[0]?.plannable).toHaveLength(plannable);
});

test("part weeks of the longest study do not count", () => {
  expect(entry(withRegimen(studied(8.9))).plannable[0]?.studiedWeeks).toBe(8);
});

test.each<[string, Partial<PlanningPeptide>, string[]]>([
  ["an incretin", { mechanismClasses: ["incretin-receptor-agonist"] }, ["glp-1-agonist", "other-glucose-lowering"]],
  ["an amylin analogue", { mechanismClasses: ["amylin-receptor-agonist"] }, ["other-glucose-lowering"]],
  ["growth hormone", { mechanismClasses: ["growth-hormone"] }, ["growth-hormone"]],
  ["what releases growth hormone", { mechanismClasses: ["growth-hormone-secretagogue"] }, ["growth-hormone"]],
  ["a somatostatin analogue", { mechanismClasses: ["somatostatin-receptor-agonist"] }, ["somatostatin-analogue"]],
  ["an insulin", { mechanismClasses: ["insulin-receptor-agonist"] }, ["insulin"]],
  ["of no such mechanism", { mechanismClasses: ["thymic-peptide"] }, []],
  ["by mouth", { mechanismClasses: ["thymic-peptide"], ...withRegimen({}, { route: "oral" }) }, ["other-oral"]],
  ["by mouth, not planned", { mechanismClasses: ["thymic-peptide"], doses: [] }, []],
  ["by a name that medicines have", { mechanismClasses: ["thymic-peptide"], aliases: ["Warfarin"] }, ["anticoagulant"]],
])("a compound belongs to the medicines it is one of: %s", (_name, changes, classes) => {
  expect([...entry(changes).drugClasses]).toEqual(expect.arrayContaining(classes));
  if (!changes.aliases) expect([...entry(changes).drugClasses].toSorted()).toEqual(classes.toSorted());
});

const named = (text: string) =>
  namedIn(
    toWords(text),
    indexLibrary(
      library(
        compound("gammatide", { aliases: ["G-12 X", "G1", "Mix (with alphatide)", "Blend (with delta)"] }),
        compound("alphatide", { aliases: ["AB-1"] }),
      ),
    ),
  ).map(({ peptide }) => peptide.slug);

test.each([
  ["two units of g12x", ["gammatide"]],
  ["G-12 X in the evening", ["gammatide"]],
  ["g 1", []],
  ["G1 now", []],
  ["ab1", ["alphatide"]],
  ["Mix", ["alphatide", "gammatide"]],
  ["Blend", ["gammatide"]],
  ["alphatide", ["alphatide"]],
  ["nothing of these", []],
])("%s names %j", (text, slugs) => {
  expect(named(text)).toEqual(slugs);
});

test("entries stand in the order of their slugs and are found by it", () => {
  const index = indexLibrary(library(compound("gammatide"), compound("alphatide"), compound("betatide")));
  expect(index.entries.map(({ peptide }) => peptide.slug)).toEqual(["alphatide", "betatide", "gammatide"]);
  expect(index.bySlug.get("betatide")?.peptide.name).toBe("Betatide");
  expect(index.options).toEqual([]);
});

test("a library is indexed once", () => {
  const shelf = library(compound("alphatide"));
  expect(indexLibrary(shelf)).toBe(indexLibrary(shelf));
});

type Work = PlanningPeptide["references"][number];
const work = (changes: Partial<Work>): Work => ({
  id: "r9",
  title: "A work",
  year: 2020,
  source: "Journal",
  pmid: null,
  doi: null,
  url: null,
  kind: "trial",
  ...changes,
});

test.each<[string, Partial<Work>, string | null]>([
  ["its own address", { url: "https://example.org/a", pmid: "1", doi: "10.1/a" }, "https://example.org/a"],
  ["its PubMed number", { pmid: "1", doi: "10.1/a" }, "https://pubmed.ncbi.nlm.nih.gov/1/"],
  ["its DOI", { doi: "10.1/a<b>" }, "https://doi.org/10.1/a%3Cb%3E"],
  ["nothing", {}, null],
])("a plan links a work by %s", (_name, changes, url) => {
  const index = indexLibrary(library(compound("alphatide", { references: [work(changes)] })));
  expect(index.references.get("alphatide:r9")).toEqual({
    id: "alphatide:r9",
    title: "A work",
    source: "Journal",
    year: 2020,
    url,
    kind: "trial",
    checked: null,
  });
});

test("a withdrawn work is so in a plan", () => {
  const index = indexLibrary(library(compound("alphatide", { references: [work({ concern: "retracted" })] })));
  expect(index.references.get("alphatide:r9")).toHaveProperty("concern", "retracted");
});

test.each([
  ["Weight loss in adults with obesity", ["weight-loss"]],
  ["keeping WEIGHT OFF", ["weight-loss"]],
  ["wasting", ["muscle"]],
  ["vitiligo", ["pigmentation"]],
  ["hepatitis B", []],
])("the goals of the use %s are %j, asked once or again", (use, goals) => {
  for (const _time of [1, 2]) expect(goalsOfUse(use)).toEqual(goals);
});

const finding = (use: string): PlanningPeptide["evidence"][number] => ({
  use,
  level: "animal",
  direction: "for",
  participants: null,
  controlled: null,
  summary: "Seen.",
  ref: ["r2"],
});
const status = (us: boolean | null, eu: boolean | null): PlanningPeptide["status"] => {
  const [inUs, inEu] = [us, eu].map((approved) =>
    approved === null ? null : { approved, brands: [], indications: [], firstApproval: null, note: null, ref: "r1" },
  );
  return { us: inUs ?? null, eu: inEu ?? null, wada: null, elsewhere: [] };
};

test.each<[string, Partial<PlanningPeptide>, boolean]>([
  ["with a dose for it and for more", withRegimen({ goals: ["sleep", "weight-loss"] }), true],
  ["with a dose for something else, of the category", { ...withRegimen({ goals: ["sleep"] }), evidence: [] }, false],
  ["studied for it", { doses: [], categories: ["sleep"] }, true],
  ["sold for it", { doses: [], evidence: [] }, true],
  ["sold for it among other kinds", { doses: [], evidence: [], categories: ["sleep", "metabolic"] }, true],
  ["sold for it, studied for another goal of the kind", { doses: [], evidence: [finding("visceral fat")] }, false],
  ["of its kind, approved in the US", { doses: [], evidence: [], status: status(true, null) }, false],
  ["of its kind, approved in the EU", { doses: [], evidence: [], status: status(null, true) }, false],
  ["of its kind, refused in both", { doses: [], evidence: [], status: status(false, false) }, true],
])("a compound %s is for losing weight: %s", (_name, changes, isFor) => {
  expect(isForGoals(entry(changes), ["weight-loss"])).toBe(isFor);
});

test("a finding for two of the goals is listed once", () => {
  const both = finding("weight loss and visceral fat");
  expect(findingsFor(entry({ evidence: [both] }), ["visceral-fat", "weight-loss"])).toEqual([both]);
});

test("goals are quoted and joined as one says them", () => {
  expect(goalWords([])).toBe("");
  expect(goalWords(["sleep"])).toBe('"Sleep"');
  expect(goalWords(["sleep", "skin", "hair"])).toBe('"Sleep", "Skin" and "Hair"');
});
