import { expect, test } from "vitest";
import { byLetter } from "./by-letter.ts";

test("terms stand under their first letter, in the order of the alphabet", () => {
  const terms = ["vial", "AUC", "Émulsion", "5-alpha", "anion", "β-sheet", "egg"].map((term) => ({ term }));
  expect(byLetter(terms).map(({ letter, terms: found }) => `${letter}: ${found.map(({ term }) => term)}`)).toEqual([
    "#: 5-alpha,β-sheet",
    "A: anion,AUC",
    "E: egg,Émulsion",
    "V: vial",
  ]);
});
