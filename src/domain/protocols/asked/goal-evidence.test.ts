import { expect, test } from "vitest";
import { GOAL_CODES } from "#domain/peptides/indications.ts";
import { compound, dose, intake, library, regimen } from "#support/fixture-library.ts";
import { loadShippedLibrary } from "#support/shipped-library.ts";
import { generateProtocol } from "../generate-protocol.ts";
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
  expect(Object.values(goalEvidence(["sleep"], forSleep))).toEqual([["planned"], ["tried"], ["sold"], 0]);
  expect(Object.values(goalEvidence(["sleep", "hair"], forSleep))).toEqual([
    ["planned"],
    ["other", "tried"],
    ["sold"],
    0,
  ]);
});

test("for every goal the counts are those of the answer: each compound is planned or considered once", () => {
  const shipped = loadShippedLibrary();
  for (const goal of GOAL_CODES) {
    const { plannable, studied, notStudied, options } = goalEvidence([goal], shipped);
    const answer = generateProtocol(intake({ goals: [goal] }), shipped);
    if (answer.outcome === "stopped") throw new Error(`stopped: ${goal}`);
    const { peptides, considered = [], options: told = [] } = answer.protocol;
    expect(told.filter(({ verdict }) => verdict === "helps" || verdict === "may-help").length, goal).toBe(options);
    const shelf = (name: "studied" | "not-studied") =>
      considered.filter((one) => one.shelf === name && !plannable.includes(one.slug)).map(({ slug }) => slug);
    expect(shelf("studied").toSorted(), goal).toEqual(studied);
    expect(shelf("not-studied").toSorted(), goal).toEqual(notStudied);
    expect(plannable, goal).toEqual(expect.arrayContaining(peptides.map(({ slug }) => slug)));
    expect([...plannable, ...studied, ...notStudied], goal).not.toEqual([]);
  }
});
