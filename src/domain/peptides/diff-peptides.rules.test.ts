import { describe, expect, test } from "vitest";
import { peptideDocument } from "#support/peptide-document.ts";
import { diffClaim, diffPeptides } from "./diff-peptides.ts";
import type { Peptide } from "./peptide.ts";

const BASE = peptideDocument();
const [MADE_EFFECT] = BASE.sideEffects;
const [MADE_DOSE] = BASE.doses;
if (!MADE_EFFECT || !MADE_DOSE) throw new Error("the made-up entry lacks a claim");
const effect = (name: string, ref = "r1") => ({ ...MADE_EFFECT, effect: name, ref });
const PLAIN = { claim: null, isListed: false, units: null };

describe("a change is told whole", () => {
  test.each([
    ["Old", "New", { kind: "changed", before: "Old", after: "New" }],
    [null, "New", { kind: "added", before: null, after: "New" }],
    ["Old", null, { kind: "removed", before: "Old", after: null }],
  ])("%j to %j", (before, after, expected) => {
    expect(diffPeptides({ ...BASE, mechanism: before }, { ...BASE, mechanism: after })).toEqual([
      { ...PLAIN, place: ["mechanism"], ...expected },
    ]);
  });

  test("in a list of claims: each claim has its own id and the name it has now", () => {
    const before = [effect("nausea"), effect("itch"), effect("cough")];
    const after = [effect("rash"), { ...effect("nausea"), serious: true }, effect("cough")];
    expect(diffPeptides({ ...BASE, sideEffects: before }, { ...BASE, sideEffects: after })).toEqual([
      {
        ...{ place: ["sideEffects", "serious"], claim: { id: "0", name: "nausea" }, kind: "changed", isListed: false },
        ...{ units: null, before: false, after: true },
      },
      {
        ...{ place: ["sideEffects"], claim: { id: "1", name: "itch" }, kind: "removed", isListed: false },
        ...{ units: null, before: effect("itch"), after: null },
      },
      {
        ...{ place: ["sideEffects"], claim: { id: "+0", name: "rash" }, kind: "added", isListed: false },
        ...{ units: null, before: null, after: effect("rash") },
      },
    ]);
  });

  test("in a list of plain values", () => {
    expect(diffPeptides(BASE, { ...BASE, vialSizesMg: [10] })).toEqual([
      { ...PLAIN, place: ["vialSizesMg"], isListed: true, kind: "removed", before: 5, after: null },
      { ...PLAIN, place: ["vialSizesMg"], isListed: true, kind: "added", before: null, after: 10 },
    ]);
  });

  test("a list that takes the place of nothing is one change", () => {
    expect(diffClaim(["doses"], { ...MADE_DOSE, cite: undefined }, { ...MADE_DOSE, cite: [] })).toEqual([
      { ...PLAIN, place: ["doses", "cite"], kind: "added", before: null, after: [] },
    ]);
  });

  test.each(["amountMin", "amountMax", "maxAmount"] as const)("%s of a dose names its unit", (name) => {
    expect(diffClaim(["doses"], MADE_DOSE, { ...MADE_DOSE, [name]: 7 })).toMatchObject([
      { place: ["doses", name], units: { before: "mg", after: "mg" } },
    ]);
  });
});

describe("a sentence of a list is reworded, not replaced", () => {
  /** "old > new", in the order told. */
  const told = (before: string[], after: string[]) =>
    diffPeptides({ ...BASE, uncertain: before }, { ...BASE, uncertain: after }).map(
      (change) => `${change.before ?? "-"} > ${change.after ?? "-"}`,
    );

  test.each<[string[], string[], string[]]>([
    // half of the words in common are enough
    [["a b c d"], ["a b x y"], ["a b c d > a b x y"]],
    [["a b c d"], ["a x y z"], ["a b c d > -", "- > a x y z"]],
    // of four words and more on both sides
    [["a b c"], ["a b d"], ["a b c > -", "- > a b d"]],
    [["a b c"], ["a b c d"], ["a b c > -", "- > a b c d"]],
    [["a b c d"], ["a b c"], ["a b c d > -", "- > a b c"]],
    [["a  b  c"], ["a  b  d"], ["a  b  c > -", "- > a  b  d"]],
    // the most alike go together, wherever they are
    [
      ["a b c d", "a b c e"],
      ["a b c e f", "a b x y"],
      ["a b c d > a b x y", "a b c e > a b c e f"],
    ],
    [
      ["a b x y", "a b c d e"],
      ["a b c d f", "q r s t"],
      ["a b c d e > a b c d f", "a b x y > -", "- > q r s t"],
    ],
    // as alike as each other: those that come first in both
    [
      ["a b c d", "a b c e"],
      ["a b c f", "a b c g"],
      ["a b c d > a b c f", "a b c e > a b c g"],
    ],
  ])("%j to %j", (before, after, expected) => {
    expect(told(before, after)).toEqual(expected);
  });

  test("numbers are never reworded", () => {
    const found = diffPeptides({ ...BASE, vialSizesMg: [1, 2] }, { ...BASE, vialSizesMg: [2, 3] } as Peptide);
    expect(found.map(({ kind, before, after }) => [kind, before, after])).toEqual([
      ["removed", 1, null],
      ["added", null, 3],
    ]);
  });
});
