import { expect, test } from "vitest";
import { indexLibrary } from "#domain/protocols/stages/library-index.ts";
import { compound, library } from "#support/fixture-library.ts";
import { loadShippedLibrary } from "#support/shipped-library.ts";
import { NO_ANSWERS, type SafetyAnswers } from "./answers.ts";
import { explorePairs } from "./pairs.ts";

const index = indexLibrary(loadShippedLibrary());
const pairs = (answers: Partial<SafetyAnswers>, slugs: readonly string[] = []) =>
  explorePairs({ ...NO_ANSWERS, ...answers }, slugs, index).map(
    ({ name, subject, verdict }) => `${name} × ${subject}: ${verdict}`,
  );

test("what is taken is held against each answer by itself, the worst first", () => {
  expect(pairs({ conditions: ["thyroid-cancer-or-men2"], words: ["migraine, semaglutide and insulin"] })).toEqual([
    "Insulin (human) × semaglutide: avoid",
    "Insulin (human) × medullary thyroid cancer or MEN 2, personal or in the family: no-finding",
    "Insulin (human) × migraine: no-finding",
    "Semaglutide × medullary thyroid cancer or MEN 2, personal or in the family: avoid",
    "Semaglutide × insulin: avoid",
    "Semaglutide × migraine: no-finding",
  ]);
});

test("each finding of a pair names its own answer and a source", () => {
  const [pair] = explorePairs({ ...NO_ANSWERS, words: ["semaglutide", "warfarin"] }, [], index);
  expect(pair).toMatchObject({ slug: "semaglutide", subject: "warfarin", verdict: "caution" });
  for (const { ref } of pair?.findings ?? []) expect(index.references.get(ref)?.title).toBeTruthy();
});

test("a compound that is looked at counts too, against what is taken as well, and never against itself", () => {
  expect(pairs({ words: ["Ozempic"] }, ["tirzepatide", "semaglutide"])).toEqual(["Tirzepatide × Ozempic: avoid"]);
});

test("silence is never called safe, and words nobody reads are said to be not checked", () => {
  expect(pairs({ words: ["bpc-157", "foozidine", "migraine"] })).toEqual([
    "BPC-157 × foozidine: not-checked",
    "BPC-157 × migraine: no-finding",
  ]);
});

test("without a compound or without an answer there is no pair", () => {
  expect(pairs({ words: ["warfarin"] })).toEqual([]);
  expect(pairs({}, ["semaglutide"])).toEqual([]);
});

test("a ticked medicine and an allergy are answers of their own", () => {
  const found = explorePairs(
    { ...NO_ANSWERS, drugClasses: ["anticoagulant"], allergies: ["betatide", "eggs"] },
    ["betatide", "no-such-entry"],
    indexLibrary(
      library(
        compound("betatide", {
          interactions: [
            {
              with: "blood thinners",
              drugClasses: ["anticoagulant"],
              effect: "bleeding",
              severity: "minor",
              ref: "r1",
            },
          ],
        }),
      ),
    ),
  );
  expect(
    found.map(({ subject, verdict, findings }) => [subject, verdict, findings.map(({ because }) => because)]),
  ).toEqual([
    ["allergy: betatide", "avoid", ['allergy, which "betatide" names']],
    ["blood thinner", "caution", ["blood thinner"]],
    ["allergy: eggs", "no-finding", []],
  ]);
});
