import { expect, test } from "vitest";
import { compound, intake, library } from "#support/fixture-library.ts";
import { generateProtocol } from "./generate-protocol.ts";
import { protocolFileName, protocolText } from "./protocol-text.ts";
import { RESEARCH_NOTICE } from "./ruleset.ts";

function printed(notes: string | null = null): string {
  const result = generateProtocol(intake(), library(compound("alphatide"), compound("betatide", { doses: [] })));
  if (result.outcome !== "planned") throw new Error("stopped");
  const { protocol } = result;
  return protocolText({
    title: protocol.title,
    summary: protocol.summary,
    score: protocol.score,
    notes,
    generatedProtocol: protocol,
  });
}

test("the file is named after the protocol and the day", () => {
  expect(protocolFileName("0192-ab", "2026-11-21")).toBe("protocol-0192-ab-2026-11-21.txt");
});

test("the text holds title, summary, score, every field of an entry and the research notice", () => {
  const text = printed();
  expect(text).toMatch(/^Alphatide: 12-week research plan\n=+\n/);
  for (const part of [
    "passed every check",
    "Score: 89%",
    "Category: metabolic",
    "Dosage: 1 mg",
    "Frequency: once weekly",
    "Best time: any time",
    "Duration: 12 weeks",
    "Reasoning: Labeled for",
    "- nausea (common)",
    RESEARCH_NOTICE,
  ])
    expect(text).toContain(part);
});

test("numbers in brackets lead to a listed source", () => {
  const text = printed();
  const cited = new Set([...text.matchAll(/\[([\d, ]+)\](?! \w)/g)].flatMap(([, list]) => (list ?? "").split(", ")));
  expect(cited.size).toBeGreaterThan(2);
  for (const place of cited) expect(text).toMatch(new RegExp(`^\\[${place}\\] \\S`, "m"));
  expect(text).toContain("alphatide label. Label. 2024");
});

test("notes appear when there are any", () => {
  expect(printed("Ask Dr. Lee")).toContain("Notes\n-----\nAsk Dr. Lee");
  expect(printed("  ")).not.toContain("Notes");
});
