import { expect, test } from "vitest";
import { foldText, searchTerms } from "./fold-text.ts";

test.each([
  ["BPC-157", "bpc157"],
  ["  bpc 157", "bpc157"],
  ["TB-500 (Ac-LKKTETQ)", "tb500aclkktetq"],
  ["Tβ4", "tbeta4"],
  ["Cafés", "cafes"],
  ["ﬁbre", "fibre"],
  ["Семакс", "семакс"],
  ["--()", ""],
])("%j folds to %j", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test("a phrase is found by its parts and from each part on", () => {
  expect(searchTerms("GHRH (1-29)").toSorted()).toEqual(["1", "129", "29", "ghrh", "ghrh129"]);
  expect(searchTerms("BPC157").toSorted()).toEqual(["157", "bpc", "bpc157"]);
  expect(searchTerms("…")).toEqual([]);
});
