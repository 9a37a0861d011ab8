import { expect, test } from "vitest";
import type { Reference } from "../peptides/peptide.ts";
import { checkOptions } from "./check-options.ts";
import { GoalOption, GoalOptions } from "./goal-options.ts";

/** A made-up option on a made-up work; each test breaks one thing. */
const work: Reference = {
  id: "pmid-1",
  title: "A trial",
  year: 2020,
  source: "Journal",
  pmid: "1",
  doi: null,
  url: "https://pubmed.ncbi.nlm.nih.gov/1/",
  kind: "trial",
  firstHand: true,
  seen: "abstract",
  checked: "2026-11-25",
};
const option = (changes: Partial<GoalOption> = {}) =>
  GoalOption.parse({
    id: "walking",
    title: "Walking",
    kind: "training",
    verdict: "helps",
    effect: "Two kilograms less.",
    certainty: "moderate",
    certaintyBy: null,
    certaintyWhy: "One trial.",
    forWhom: "Adults.",
    notFor: null,
    effort: { level: "low", text: "Half an hour." },
    harms: null,
    sex: "any",
    minAge: null,
    maxAge: null,
    minBmi: null,
    needs: [],
    notWith: [],
    notWithMedicines: [],
    cite: [{ ref: "pmid-1", at: "abstract", asPrinted: null, fingerprint: "a".repeat(64) }],
    ...changes,
  });
const problems = (changes: Partial<GoalOption>, works: Reference[] = [work]) => {
  const options = [option(changes), ...["b", "c", "d"].map((id) => option({ id }))];
  return checkOptions({ goal: "sleep", options }, new Map(works.map((one) => [one.id, one]))).map(
    ({ place, message }) => `${place}: ${message}`,
  );
};

test("a sound option has no problem", () => {
  expect(problems({})).toEqual([]);
});

test.each<[string, Partial<GoalOption>, string]>([
  ["an id that is taken", { id: "b" }, "b: the id is taken"],
  [
    "a grade of a work it does not cite",
    { certaintyBy: "pmid-2" },
    "walking: its certainty is that of pmid-2, which it does not cite",
  ],
  ["ages that leave nobody", { minAge: 60, maxAge: 50 }, "walking: no age fits both limits"],
])("%s is refused", (_, changes, message) => {
  expect(problems(changes)).toContain(message);
});

test.each<[string, Partial<Reference>, string]>([
  ["a copy", { firstHand: false, copyOf: "the article" }, "walking: pmid-1 is not first-hand"],
  ["an unchecked work", { checked: undefined }, "walking: pmid-1 was never compared with its identifier"],
  ["a work that does not say what was read", { seen: undefined }, "walking: pmid-1 does not say what of it was read"],
  ["a seller", { url: "https://vialbase.com/x" }, "walking: pmid-1: vialbase.com may not be a source"],
])("%s under an option is refused", (_, changes, message) => {
  expect(problems({}, [{ ...work, ...changes }])).toContain(message);
});

test("a work that is not in the list is refused", () => {
  expect(problems({}, [])).toContain("walking: pmid-1 is not in the list of works");
});

test("options are refused if none of them helps", () => {
  const options = ["a", "b", "c", "d"].map((id) => option({ id, verdict: "no-benefit" }));
  expect(checkOptions({ goal: "sleep", options }, new Map([[work.id, work]]))).toEqual([
    { slug: "options sleep", place: "options", message: "none of them helps" },
  ]);
});

test("fewer than four options are no answer", () => {
  expect(GoalOptions.safeParse({ goal: "sleep", options: [option()] }).success).toBe(false);
});
