import { expect, test } from "vitest";
import { guideDocument, guideReference } from "#support/guide-records.ts";
import { checkGuide, gradeOf } from "./check-guide.ts";
import type { Guide } from "./guide.ts";
import { parseBody } from "./parse-body.ts";

const isEntry = (slug: string) => slug === "bpc-157";
const problems = (changes: Partial<Guide>) =>
  checkGuide(guideDocument(changes), isEntry).map(({ place, message }) => `${place}: ${message}`);
/** The problems of a body next to one correct sentence. */
const inBody = (body: string) => problems({ body: `It is cold[^who].\n\n${body}` });

test("a whole guide has no problems", () => expect(problems({ related: ["bpc-157"] })).toEqual([]));

test.each([
  "A claim[^who].",
  'A claim[^who section 2 "5 mg"].',
  "- one\n- two[^who]",
  "| a |\n|---|\n| b[^who] |",
  "> A quote[^who].",
  "The steps are:",
  "## A heading",
  "---",
  "```\ncode\n```",
  "![A vial](/api/pictures/01928374-5566-7788-99aa-bbccddeeff00)",
  "![A syringe](/drawings/u-100-syringe)",
  "See [how it is mixed](/guides/mixing).",
  "The [calculator](/calculator) works it out, and [Safety](/safety) says when to stop.",
  "- [Mixing](/guides/mixing)\n- [Storage](#storage): how long it keeps",
])("%j needs no more", (body) => expect(inBody(body)).toEqual([]));

test.each([
  ["A claim.", "line 3: cites nothing: A claim."],
  ["- one\n- two", "line 3: cites nothing: onetwo"],
  ["| a |\n|---|\n| b |", "line 3: cites nothing: ab"],
  ["> A quote.", "line 3: cites nothing: A quote."],
  ["`[^who]` is code.", "line 3: cites nothing: [^who] is code."],
  ["See [this](https://example.org).", "line 3: cites nothing: See this."],
  [
    "It keeps for a year in the cold and for a month in a warm room, says [Storage](/guides/storage).",
    "line 3: cites nothing: It keeps for a year in the cold and for a month in a warm ro…",
  ],
  ["- [Mixing](/guides/mixing)\n- It is cold", "line 3: cites nothing: MixingIt is cold"],
  ["One[^who][^nobody].", "line 3: the citation [^nobody] has no reference"],
  ["One[^who][^nobody page 2].", "line 3: the citation [^nobody page 2] has no reference"],
  ["One[^who].\n\n[^who]: A book.", "line 5: the source who belongs to the references"],
  ["One[^who] <b>two</b>.", "line 3: HTML is not shown"],
  ["One[^who] [two](javascript:x).", "line 3: the link to javascript:x is not shown"],
  ["![a](https://example.org/a.png)", "line 3: the picture https://example.org/a.png is not one kept here"],
  ["![a](/drawings/unknown)", "line 3: the picture /drawings/unknown is not one kept here"],
  ["![](/api/pictures/01928374-5566-7788-99aa-bbccddeeff00)", "line 3: the picture is not described"],
  ["# Title", "line 3: a heading begins with ##: the title is the only #"],
  ["## Two\n\n#### Four", "line 5: a heading leaves out a level"],
])("%j has a problem: %s", (body, problem) => expect(inBody(body)).toContain(problem));

test("each reference is cited and can be found", () => {
  const references = [guideReference(), guideReference({ id: "b" }), guideReference({ id: "c", url: null })];
  expect(problems({ references, body: "One[^who][^c]." })).toEqual([
    "references b: is never cited",
    "references c: has neither DOI nor PMID nor address",
  ]);
});

test.each<[changes: Partial<Guide>, problem: string]>([
  [{ summary: "" }, "summary: is missing"],
  [{ related: ["bpc-157", "none"] }, "related: none is no library entry"],
  [{ reviewBy: "2026-11-01" }, "reviewBy: is not after the day it was reviewed"],
  [{ reviewBy: "2029-11-02" }, "reviewBy: is more than 3 years after the review"],
])("%j has a problem: %s", (changes, problem) => expect(problems(changes)).toEqual([problem]));

test("a body without words says so alone", () =>
  expect(problems({ body: " \n", references: [] })).toEqual(["body: is empty"]));

test.each([
  [{ reviewBy: "2026-11-02" }, []],
  [{ reviewBy: "2029-11-01" }, []],
])("%j is sane", (changes, expected) => expect(problems(changes)).toEqual(expected));

test("what reads above grade 9 is too hard; headings and tables do not count", () => {
  const hard = "Pharmacokinetic characterisation necessitates individualised investigation of bioavailability[^who].";
  expect(problems({ body: hard }).join()).toMatch(/^body: reads at grade \d\d\.\d, above 9$/);
  expect(problems({ body: `## ${hard.slice(0, -8)}\n\nIt is cold[^who].\n\n| ${hard} |\n|---|` })).toEqual([]);
});

test("a citation is no word of the text", () =>
  expect(gradeOf(parseBody(guideDocument({ body: "It is cold[^who]." })))).toBe(
    gradeOf(parseBody(guideDocument({ body: "It is cold." }))),
  ));
