import { expect, test } from "vitest";
import { line, lineIf } from "./compare-line.ts";

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
