import { expect, test } from "vitest";
import { groupByCompound, isSameCompound } from "./compound.ts";

const named = (peptideName: string, slug: string | null = null) => ({ peptideName, slug });

test.each([
  [named("BPC-157"), named("bpc 157"), true],
  [named("BPC-157"), named("BPC-158"), false],
  [named("Thymosin β4"), named("thymosin Β4"), true],
  [named("Thymosin α1"), named("Thymosin β4"), false],
  [named("A", "x"), named("B", "x"), true],
  [named("A", "x"), named("a", "y"), true],
  [named("A", "x"), named("B", null), false],
  [named("?"), named("!"), false],
  [named("?"), named(" ?"), true],
])("%j and %j are one compound: %s", (a, b, same) => {
  expect(isSameCompound(a, b)).toBe(same);
  expect(isSameCompound(b, a)).toBe(same);
});

test("groups keep the order in which the compounds come", () => {
  const all = [named("B"), named("A"), named("b"), named("A ")];
  expect(groupByCompound(all).map((group) => group.map(({ peptideName }) => peptideName))).toEqual([
    ["B", "b"],
    ["A", "A "],
  ]);
});
