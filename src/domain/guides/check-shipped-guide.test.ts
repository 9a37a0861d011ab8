import { expect, test } from "vitest";
import { guideDocument, guideReference } from "#support/guide-records.ts";
import { checkShippedGuide } from "./check-shipped-guide.ts";
import type { Guide } from "./guide.ts";

const work = { kind: "guideline" as const, firstHand: true, seen: "full-text" as const, url: null };
const problems = (changes: Partial<Guide>) =>
  checkShippedGuide(guideDocument({ references: [guideReference({ work })], ...changes })).map(
    ({ place, message }) => `${place}: ${message}`,
  );
const NO_PLACE = "the figure before [^who] has no place in that work";

test.each([
  'It is 5 mg[^who section 2 "5 mg"].',
  "It is cold[^who].",
  "It is 5 mg[^who section 2], and cold[^who].",
  "| a |\n|---|\n| 5 mg[^who page 2] |",
  "1. one[^who]\n2. two[^who]",
])("%j says enough", (body) => expect(problems({ body })).toEqual([]));

test.each([
  ["It is 5 mg[^who].", 1],
  ["It is **5** mg[^who].", 1],
  ["It is cold[^who].\n\nIt is 5 mg[^who page 3] [^who].", 3],
  ["It is cold[^who]. It is `5` mg[^who].", 1],
  ["| a | b |\n|---|---|\n| 5 mg | cold[^who] |", 3],
  ["- cold[^who]\n- 5 mg[^who]", 2],
  ['It is 5 mg[^who "5 mg"].', 1],
])("%j lacks a place on line %i", (body, line) => expect(problems({ body })).toEqual([`line ${line}: ${NO_PLACE}`]));

test.each<[reference: Parameters<typeof guideReference>[0], problem: string]>([
  [{}, "is no work of the library's list"],
  [{ work: { ...work, url: "https://www.reddit.com/r/x" } }, "reddit.com may not be a source"],
  [{ work: { kind: "label", firstHand: false, seen: "copy", url: null } }, "is a copy that does not name its original"],
  [{ work: { kind: "label", firstHand: true, url: null } }, "does not say what of it was read"],
])("the reference %j is refused: %s", (reference, problem) =>
  expect(problems({ references: [guideReference(reference)] })).toEqual([`references who: ${problem}`]),
);
