import { expect, test } from "vitest";
import { classesIn, RESIDUE_CLASSES, residueClass } from "./residue-classes.ts";

const TWENTY = "ACDEFGHIKLMNPQRSTVWY";

test("each of the twenty residues has exactly one class and every class is used", () => {
  const classes = [...TWENTY].map(residueClass);
  expect(classes).not.toContain(null);
  expect(new Set(classes)).toEqual(new Set(RESIDUE_CLASSES));
});

test.each([
  ["K", "basic"],
  ["R", "basic"],
  ["H", "basic"],
  ["D", "acidic"],
  ["E", "acidic"],
  ["W", "aromatic"],
  ["Q", "polar"],
  ["V", "hydrophobic"],
  ["P", "special"],
])("%s is %s", (letter, expected) => {
  expect(residueClass(letter)).toBe(expected);
});

test.each(["B", "X", "k", "", "GG"])("%j is none of the twenty", (letter) => {
  expect(residueClass(letter)).toBeNull();
});

test("a legend lists only the classes that occur, in one order", () => {
  expect(classesIn("GEPPPGKPADDAGLV")).toEqual(["hydrophobic", "basic", "acidic", "special"]);
  expect(classesIn("")).toEqual([]);
});
