import { expect, test } from "vitest";
import { evidenceText, leftText } from "./live-text.ts";

const [a, b] = ["a", "b"];

test("a goal says how many compounds have what kind of evidence", () => {
  const lineOf = (evidence: Parameters<typeof evidenceText>[0]) => evidenceText(evidence).line;
  expect(lineOf({ plannable: [a], studied: [a, b], notStudied: [b], options: 4 })).toBe(
    "1 compound with a dose you can plan, 2 more studied in people, 1 not studied in people. 4 other things may help.",
  );
  expect(lineOf({ plannable: [], studied: [], notStudied: [], options: 0 })).toBe(
    "No compound with a dose you can plan, none more studied in people.",
  );
});

const left = {
  possible: ["A", "B"],
  needDiagnosis: [{ name: "C", indications: ["nocturia" as const] }],
  removed: [{ by: "pancreatitis", names: ["D", "E"] }],
};

test("what is left is named with what removed the rest", () => {
  expect(leftText(left, true)).toEqual({
    line: "2 compounds could still be planned: A and B.",
    more: ["Only with a diagnosis: C (nocturia from making too much urine at night).", "Pancreatitis removed D and E."],
  });
});

test("before the stops are answered no compound is named", () => {
  expect(leftText(left, false)).toEqual({
    line: "2 compounds could still be planned.",
    more: ["1 compound only with a diagnosis.", "Pancreatitis removed 2 compounds."],
  });
  expect(leftText({ ...left, possible: [] }, true).line).toBe(
    "No compound could be planned so far. The answer shows what else helps.",
  );
});
