import { expect, test } from "vitest";
import { GOAL_CODES } from "#domain/peptides/indications.ts";
import { compound, dose, library, regimen } from "#support/fixture-library.ts";
import { loadShippedLibrary } from "#support/shipped-library.ts";
import { goalEvidence } from "./goal-evidence.ts";

const finding = (use: string, level: "rct" | "animal") => ({
  use,
  level,
  direction: "against" as const,
  participants: null,
  controlled: null,
  summary: "Made up.",
  ref: ["r1"],
});
const slugs = (found: ReturnType<typeof goalEvidence>) =>
  Object.values(found).map((compounds: ReadonlyArray<{ slug: string }>) => compounds.map(({ slug }) => slug));

const forSleep = library(
  compound("planned", {
    doses: [dose({ regimen: regimen({ goals: ["sleep"] }) })],
    evidence: [finding("sleep", "rct")],
  }),
  compound("tried", { doses: [], evidence: [finding("insomnia", "animal"), finding("Sleep in adults", "rct")] }),
  compound("sold", { doses: [], evidence: [finding("sleep", "animal")] }),
  compound("other", { doses: [], evidence: [finding("hair growth", "rct")] }),
);

test("a compound counts once, with a regimen before a study and a study in people before one in animals", () => {
  expect(slugs(goalEvidence(["sleep"], forSleep))).toEqual([["planned"], ["tried"], ["sold"]]);
  expect(slugs(goalEvidence(["sleep", "hair"], forSleep))).toEqual([["planned"], ["other", "tried"], ["sold"]]);
});

test("every goal of the form names some compound of the library", () => {
  const shipped = loadShippedLibrary();
  for (const goal of GOAL_CODES) expect(slugs(goalEvidence([goal], shipped)).flat(), goal).not.toEqual([]);
});
