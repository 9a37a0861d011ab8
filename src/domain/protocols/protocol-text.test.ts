import { expect, test } from "vitest";
import { compound, intake, library } from "#support/fixture-library.ts";
import { generateProtocol } from "./generate-protocol.ts";
import type { GeneratedProtocol } from "./generated-protocol.ts";
import { protocolFileName, protocolText, readableFileName } from "./protocol-text.ts";
import { RESEARCH_NOTICE } from "./ruleset.ts";

function planned(): GeneratedProtocol {
  const result = generateProtocol(intake(), library(compound("alphatide"), compound("betatide", { doses: [] })));
  if (result.outcome !== "planned") throw new Error("stopped");
  return result.protocol;
}

const printed = (notes: string | null = null, generatedProtocol = planned()): string => {
  const { title, summary, score } = generatedProtocol;
  return protocolText({ title, summary, score, notes, generatedProtocol });
};

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

test("the sources are those the text cites, numbered as they are cited, and no others", () => {
  const plan = planned();
  const others = plan.references.slice(0, 1).map((one) => ({ ...one, id: "never-cited", title: "Never cited" }));
  const text = printed(null, { ...plan, references: [...others, ...plan.references] });
  expect(text).not.toContain("Never cited");
  const [body = "", sources = ""] = text.split("\nSources\n");
  const cited = [...body.matchAll(/\[(\d[\d, ]*)\]/g)].flatMap(([, list]) => (list ?? "").split(", ").map(Number));
  const listed = [...sources.matchAll(/^\[(\d+)\] /gm)].map(([, place]) => Number(place));
  expect(listed).toEqual(listed.map((_, index) => index + 1));
  expect([...new Set(cited)]).toEqual(listed);
  expect(sources).not.toContain("..");
});

test("a work that two entries cite is one source, and its number is once in a bracket", () => {
  const plan = planned();
  const [first] = plan.references;
  if (first === undefined) throw new Error("the plan cites nothing");
  const nextSteps = [{ text: "Ask about both", refs: ["other:r1", first.id] }];
  const text = printed(null, { ...plan, references: [...plan.references, { ...first, id: "other:r1" }], nextSteps });
  expect(text).toMatch(/^- Ask about both \[\d+\]$/m);
  const listed = [...(text.split("\nSources\n")[1] ?? "").matchAll(/^\[\d+\] (.*)$/gm)].map(([, source]) => source);
  expect(new Set(listed).size).toBe(listed.length);
});

test.each([
  ["Semaglutide: 12-week research plan", "Semaglutide 12-week research plan 2026-11-23.pdf"],
  ["A/B \\ C?\n<x>", "A B C x 2026-11-23.pdf"],
  ["...", "Protocol 2026-11-23.pdf"],
  ["é".repeat(90), `${"é".repeat(80)} 2026-11-23.pdf`],
])("the files of “%s” are named for people", (title, name) =>
  expect(readableFileName(title, "2026-11-23", "pdf")).toBe(name),
);

test("notes appear when there are any", () => {
  expect(printed("Ask Dr. Lee")).toContain("Notes\n-----\nAsk Dr. Lee");
  expect(printed("  ")).not.toContain("Notes");
});
