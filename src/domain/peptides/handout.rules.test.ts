import { describe, expect, test } from "vitest";
import { peptideDocument } from "#support/peptide-document.ts";
import { handoutOf, SHORTEST_HANDOUT } from "./handout.ts";
import type { Peptide, Reference } from "./peptide.ts";

const made = peptideDocument();
const [MADE_DOSE] = made.doses;
const [MADE_FINDING] = made.evidence;
const [MADE_EFFECT] = made.sideEffects;
const [MADE_KINETICS] = made.pharmacokinetics;
const [MADE_REFERENCE] = made.references;
if (!MADE_DOSE || !MADE_FINDING || !MADE_EFFECT || !MADE_KINETICS || !MADE_REFERENCE)
  throw new Error("the made-up entry lacks a claim");
const APPROVED = { approved: true, brands: [], indications: [], firstApproval: 2020, note: null, ref: "r1" };
const CHECK: Peptide["monitoring"][number] = {
  ...{ marker: null, check: "weight", weeks: [], everyWeeks: null, timing: "not-stated" },
  ...{ why: "It may change.", ref: "r1" },
};
const times = <Item>(count: number, make: (place: number) => Item) =>
  Array.from({ length: count }, (_, at) => make(at));
const partOf = (changes: Partial<Peptide>, title: string, step: number) =>
  handoutOf(peptideDocument(changes), step)
    .sections.flatMap(({ parts }) => parts)
    .find((part) => part.title === title);
const sized = (changes: Partial<Peptide>, title: string, step: number) => {
  const part = partOf(changes, title, step);
  return [part?.lines.length, part?.left];
};

describe("how many lines of a row are kept", () => {
  const sideEffects = times(60, (at) => ({ ...MADE_EFFECT, effect: `effect ${at}` }));
  const monitoring = times(20, (at) => ({ ...CHECK, check: `check ${at}` }));

  test.each([
    [0, [40, 20], [12, 8]],
    [1, [34, 26], [10, 10]],
    [4, [20, 40], [6, 14]],
    [10, [4, 56], [1, 19]],
    [11, [1, 59], [1, 19]],
    [99, [1, 59], [1, 19]],
  ])("at step %d: %j side effects and %j checks, each with the number left out", (step, effects, checks) => {
    expect(sized({ sideEffects }, "Side effects", step)).toEqual(effects);
    expect(sized({ monitoring }, "Monitoring", step)).toEqual(checks);
  });

  test("warnings are kept beyond that, and take no room from the rest", () => {
    const serious = times(3, (at) => ({ ...MADE_EFFECT, effect: `serious ${at}`, serious: true }));
    const all = { sideEffects: [...serious, ...sideEffects] };
    expect(sized(all, "Side effects", 0)).toEqual([43, 20]);
    expect(sized(all, "Side effects", SHORTEST_HANDOUT)).toEqual([4, 59]);
  });

  test("a status is whole until the shortest handout, which still says whether it is approved", () => {
    const us = { ...APPROVED, brands: ["A", "B"], indications: ["pain", "sleep"], note: "Only short use." };
    const all = { status: { ...made.status, us } };
    expect(sized(all, "United States", 10)).toEqual([6, 0]);
    expect(sized(all, "United States", SHORTEST_HANDOUT)).toEqual([1, 5]);
    expect(partOf(all, "United States", SHORTEST_HANDOUT)?.lines[0]?.text).toBe("Approved, first in 2020");
  });
});

describe("a reference is enough to find the work", () => {
  const said = (changes: Partial<Reference>) =>
    handoutOf(peptideDocument({ references: [{ ...MADE_REFERENCE, ...changes }] }), 0).references;
  test.each<[Partial<Reference>, string]>([
    [{ pmid: "1", doi: "10.1/x" }, "Journal, 2020, PMID 1"],
    [{ doi: "10.1/x" }, "Journal, 2020, DOI 10.1/x"],
    [{}, "A made-up trial, Journal, 2020"],
    [{ year: null }, "A made-up trial, Journal"],
    [{ pmid: "1", year: null }, "Journal, PMID 1"],
    [{ pmid: "1", concern: "retracted" }, "Journal, 2020, PMID 1, retracted"],
    [{ pmid: "1", concern: "expression-of-concern" }, "Journal, 2020, PMID 1, expression of concern"],
  ])("%j: %s", (changes, text) => {
    expect(said(changes)).toEqual([{ number: 1, text }]);
  });
});

describe("the shortest handout cites its lines and the first facts", () => {
  const references = times(20, (at) => ({ ...MADE_REFERENCE, id: `r${at + 1}` }));
  const EMPTY: Partial<Peptide> = {
    ...{ references, doses: [], evidence: [], sideEffects: [], pharmacokinetics: [] },
    status: { us: null, eu: null, wada: null, elsewhere: [] },
  };
  const cited = (changes: Partial<Peptide>) =>
    handoutOf(peptideDocument({ ...EMPTY, ...changes }), SHORTEST_HANDOUT).references.map(({ number }) => number);

  test("nothing without facts", () => expect(cited({})).toEqual([]));

  test("two doses, with every row of each", () => {
    const dose = (amountMax: number, ref: string) => ({ ...MADE_DOSE, context: "label" as const, amountMax, ref });
    expect(cited({ doses: [dose(2, "r1"), dose(3, "r2"), dose(2, "r3"), dose(4, "r4")] })).toEqual([1, 2, 3]);
  });

  test("three uses", () => {
    const evidence = ["a", "b", "c", "d"].map((use, at) => ({ ...MADE_FINDING, use, ref: [`r${at + 1}`] }));
    expect(cited({ evidence })).toEqual([1, 2, 3]);
  });

  test("two frequent side effects", () => {
    const sideEffects = times(4, (at) => ({ ...MADE_EFFECT, effect: `effect ${at}`, ref: `r${at + 1}` }));
    expect(cited({ sideEffects })).toEqual([1, 2]);
  });

  test("a check, which is no first fact but has a line", () => {
    expect(cited({ monitoring: [{ ...CHECK, ref: "r7" }] })).toEqual([7]);
  });

  test("the usual half-life", () => {
    const pharmacokinetics = [
      MADE_KINETICS,
      { ...MADE_KINETICS, ref: "r2" },
      { ...MADE_KINETICS, ref: "r3", species: "rat" },
    ];
    expect(cited({ pharmacokinetics })).toEqual([1, 2]);
  });

  test("a boxed warning", () => {
    const us = { ...APPROVED, note: "Boxed warning: harm.", ref: "r9" };
    expect(cited({ status: { us, eu: null, wada: null, elsewhere: [] } })).toEqual([9]);
  });
});
