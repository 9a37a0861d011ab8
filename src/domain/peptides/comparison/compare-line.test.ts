import { describe, expect, test } from "vitest";
import { peptideDocument } from "#support/peptide-document.ts";
import { line, lineIf, withNumberedReferences } from "./compare-line.ts";

test("a line has only the references that there are, and no heading unless one is given", () => {
  expect(line("text", { refs: ["r1", null, "r2"] })).toEqual({
    heading: null,
    text: "text",
    refs: ["r1", "r2"],
    mark: null,
  });
  expect(line("text", { heading: "Stop", headingMark: "stop", mark: "care" })).toEqual({
    heading: { text: "Stop", mark: "stop" },
    text: "text",
    refs: [],
    mark: "care",
  });
});

test.each([[null], [""], ["  "]])("%j is no line", (text) => {
  expect(lineIf(text)).toEqual([]);
});

test("a text is one line, word for word", () => {
  expect(lineIf(" text ", { refs: ["r1"] }).map(({ text, refs }) => [text, refs])).toEqual([[" text ", ["r1"]]]);
});

describe("references named in a text", () => {
  const [work] = peptideDocument().references;
  const references = work ? ["r16", "r9"].map((id) => ({ ...work, id })) : [];

  test.each([
    ["slept longer (r16).", "slept longer.", ["r1", "r16"]],
    ["slept (r16), ate  (r9) and slept (r16)", "slept, ate and slept", ["r1", "r16", "r9"]],
    ["see r16 and r9", "see reference 1 and reference 2", ["r1"]],
    ["see r160 and (r160)", "see r160 and (r160)", ["r1"]],
  ])("%j is %j with %j", (text, said, refs) => {
    expect(withNumberedReferences(line(text, { refs: ["r1"], mark: "care" }), references)).toEqual({
      heading: null,
      text: said,
      refs,
      mark: "care",
    });
  });
});
