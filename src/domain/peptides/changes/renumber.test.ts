import { describe, expect, test } from "vitest";
import { peptideDocument } from "#support/peptide-document.ts";
import type { Peptide, Reference } from "../peptide.ts";
import { renumberAdded } from "./renumber.ts";

const BASE = peptideDocument();
const [MADE_DOSE] = BASE.doses;
if (!MADE_DOSE) throw new Error("the made-up entry has no dose");
const work = (id: string, changes: Partial<Reference> = {}): Reference => ({
  ...{ year: 2020, source: "Journal", pmid: null, doi: null, url: null, kind: "trial" },
  id,
  title: `Work ${id}`,
  ...changes,
});
const dose = (id: string, use: string): Peptide["doses"][number] => ({ ...MADE_DOSE, id, use });
const withWorks = (...works: readonly Reference[]): Peptide => ({
  ...BASE,
  references: [...BASE.references, ...works],
});
const withDoses = (...doses: Peptide["doses"]): Peptide => ({ ...BASE, doses: [...BASE.doses, ...doses] });
const workIds = (peptide: Peptide) => peptide.references.map(({ id }) => id);

describe("a reference that both sides added under one id", () => {
  const [first, second] = [work("r2", { title: "Mine" }), work("r2", { title: "Theirs" })];

  test("gets the next number no document uses, and each use in mine follows", () => {
    const mine: Peptide = {
      ...withWorks(first),
      summary: "See r2, not (r1); nor r2x.",
      summaryRef: ["r1", "r2"],
      sideEffects: BASE.sideEffects.map((effect) => ({ ...effect, ref: "r2", effect: "itch, see r2" })),
      aliases: ["r2"],
    };
    expect(renumberAdded(BASE, mine, withWorks(second))).toEqual({
      ...mine,
      references: [...BASE.references, { ...first, id: "r3" }],
      summary: "See r3, not (r1); nor r2x.",
      summaryRef: ["r1", "r3"],
      sideEffects: BASE.sideEffects.map((effect) => ({ ...effect, ref: "r3", effect: "itch, see r3" })),
      aliases: ["r2"],
    });
  });

  test("two of them get two numbers, above the highest of any document", () => {
    const mine = withWorks(work("r2", { title: "A" }), work("r3", { title: "B" }));
    const theirs = withWorks(work("r2"), work("r3"), work("r40"));
    expect(workIds(renumberAdded(BASE, mine, theirs))).toEqual(["r1", "r41", "r42"]);
    expect(workIds(renumberAdded(BASE, { ...mine, references: mine.references.toReversed() }, theirs))).toEqual([
      "r41",
      "r42",
      "r1",
    ]);
  });

  test("is found in texts by its whole id", () => {
    const mine = { ...withWorks(work("r98", { title: "Mine" })), uncertain: ["See r98, r9 and r988."] };
    expect(renumberAdded(BASE, mine, withWorks(work("r98"))).uncertain).toEqual(["See r99, r9 and r988."]);
  });

  test("ids that hold more than a letter and a number count for no number", () => {
    const other = withWorks(second, work("pmid-33625476"), work("r9-old"), work("xr8"));
    expect(workIds(renumberAdded(BASE, withWorks(first), other))).toEqual(["r1", "r3"]);
  });

  test.each(["pmid", "doi", "url", "title"] as const)("is one work, and keeps its id, with one %s", (field) => {
    const same = { [field]: "https://example.org/1" };
    const mine = withWorks({ ...first, ...same });
    expect(renumberAdded(BASE, mine, withWorks({ ...second, ...same }))).toBe(mine);
  });

  test("keeps its id if theirs has that id nowhere, or if the base has it already", () => {
    const mine = withWorks(first);
    expect(renumberAdded(BASE, mine, withWorks(work("r3")))).toBe(mine);
    expect(renumberAdded(withWorks(work("r2")), mine, withWorks(second))).toBe(mine);
    expect(renumberAdded(BASE, mine, BASE)).toBe(mine);
  });

  test("texts and words that the base already had stay as they were", () => {
    const base = { ...BASE, summary: "The r2 receptor.", aliases: ["r2"] };
    const mine = { ...base, references: [...base.references, first], mechanism: "It binds r2 as work r2 says." };
    const theirs = { ...base, references: [...base.references, second] };
    expect(renumberAdded(base, mine, theirs)).toMatchObject({
      summary: "The r2 receptor.",
      aliases: ["r2"],
      mechanism: "It binds r3 as work r3 says.",
    });
  });
});

describe("a dose that both sides added under one id", () => {
  test("gets its own number, and what leans on it follows", () => {
    const advice = [{ doseIds: ["d1", "d2"], kind: "lifestyle" as const, text: "Eat d2 slowly.", ref: "r1" }];
    const found = renumberAdded(BASE, { ...withDoses(dose("d2", "mine")), advice }, withDoses(dose("d2", "theirs")));
    expect(found.doses).toEqual([...BASE.doses, dose("d3", "mine")]);
    expect(found.advice).toEqual([{ ...advice[0], doseIds: ["d1", "d3"] }]);
    expect(found.references).toEqual(BASE.references);
  });

  test("keeps its id if both added the same", () => {
    const mine = withDoses(dose("d2", "sleep"));
    expect(renumberAdded(BASE, mine, withDoses(dose("d2", "sleep")))).toBe(mine);
  });
});
