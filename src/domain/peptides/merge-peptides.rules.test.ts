import { describe, expect, test } from "vitest";
import { peptideDocument } from "#support/peptide-document.ts";
import { type Choice, mergePeptides, resolveConflicts } from "./merge-peptides.ts";
import type { Peptide } from "./peptide.ts";

const made = peptideDocument();
const [MADE_DOSE] = made.doses;
const [MADE_FINDING] = made.evidence;
const [MADE_REFERENCE] = made.references;
if (!MADE_DOSE || !MADE_FINDING || !MADE_REFERENCE) throw new Error("the made-up entry lacks a claim");
const referenceTo = (id: string): Peptide["references"][number] => ({ ...MADE_REFERENCE, id, title: `Work ${id}` });
const findingOf = (use: string, ref: string): Peptide["evidence"][number] => ({ ...MADE_FINDING, use, ref: [ref] });
const adviceOn = (id: string, text: string): Peptide["advice"][number] => ({
  ...({ kind: "lifestyle", ref: "r1" } as const),
  doseIds: [id],
  text,
});
const approval = { approved: true, brands: [], indications: [], firstApproval: 2020, note: null, ref: "r1" };
const BASE = peptideDocument({
  categories: ["metabolic", "bone"],
  evidence: [MADE_FINDING, findingOf("sleep", "r2")],
  doses: [
    { ...MADE_DOSE, setting: "home", titration: "Raised every 4 weeks." },
    { ...MADE_DOSE, id: "d2", use: "sleep" },
  ],
  advice: [adviceOn("d2", "Take it with water.")],
  references: [MADE_REFERENCE, referenceTo("r2")],
});
const but = (changes: Partial<Peptide>): Peptide => ({ ...BASE, ...changes });
const settled = (mine: Peptide, theirs: Peptide, choice: Choice, base = BASE) => {
  const found = mergePeptides(base, mine, theirs);
  return resolveConflicts(found, Object.fromEntries(found.conflicts.map(({ id }) => [id, choice])));
};
const inDose = (changes: Partial<Peptide["doses"][number]>) =>
  but({ doses: BASE.doses.map((dose) => (dose.id === "d1" ? { ...dose, ...changes } : dose)) });

describe("the whole conflict, as a person is asked about it", () => {
  test("of one field: what was there, both versions, no name and nothing to combine", () => {
    expect(mergePeptides(BASE, but({ name: "Mine" }), but({ name: "Theirs" })).conflicts).toEqual([
      { id: "name/", place: ["name"], name: null, base: "Made-up", mine: "Mine", theirs: "Theirs", both: null },
    ]);
  });

  test("of a text with sources: both fields, and combined where each side changed another one", () => {
    const mine = but({ summary: "Mine." });
    expect(mergePeptides(BASE, mine, but({ summaryRef: ["r2"] })).conflicts).toEqual([
      {
        ...{ id: "summary/", place: ["summary"], name: null },
        base: { summary: "Invented for tests.", summaryRef: ["r1"] },
        mine: { summary: "Mine.", summaryRef: ["r1"] },
        theirs: { summary: "Invented for tests.", summaryRef: ["r2"] },
        both: { summary: "Mine.", summaryRef: ["r2"] },
      },
    ]);
    expect(mergePeptides(BASE, mine, but({ summary: "Theirs." })).conflicts).toMatchObject([{ both: null }]);
  });

  test("of a status: its place is inside the statuses, and a missing one is null", () => {
    const { status } = BASE;
    const other = but({ status: { ...status, eu: { ...approval, firstApproval: 2024 } } });
    expect(mergePeptides(BASE, but({ status: { ...status, eu: approval } }), other).conflicts).toEqual([
      {
        ...{ id: "eu/", place: ["status", "eu"], name: null, base: null },
        mine: approval,
        ...{ theirs: { ...approval, firstApproval: 2024 }, both: null },
      },
    ]);
  });

  test("of a country's status: it is named by the country", () => {
    const elsewhere = (note: string) => [{ country: "Japan", approved: true, note, ref: "r1" }];
    const of = (note: string) => but({ status: { ...BASE.status, elsewhere: elsewhere(note) } });
    expect(mergePeptides(of("Base."), of("Mine."), of("Theirs.")).conflicts).toMatchObject([
      { place: ["status", "elsewhere"], name: "Japan" },
    ]);
  });

  test("of a claim that one side took out: it is null there, and named as the other side names it", () => {
    const [, second] = BASE.doses;
    const without = but({ doses: second ? [second] : [] });
    const renamed = inDose({ use: "appetite" });
    expect(mergePeptides(BASE, without, renamed).conflicts).toMatchObject([
      { place: ["doses"], name: "appetite, under the skin", mine: null, both: null },
    ]);
    expect(mergePeptides(BASE, renamed, without).conflicts).toMatchObject([
      { place: ["doses"], name: "appetite, under the skin", theirs: null, both: null },
    ]);
  });
});

describe("a choice", () => {
  const [mine, theirs] = [inDose({ amountMax: 3 }), inDose({ amountMax: 4 })];
  const most = (peptide: Peptide) => peptide.doses.map(({ amountMax }) => amountMax);

  test.each([
    ["mine", [3, 2]],
    ["theirs", [4, 2]],
    ["both", [4, 2]],
  ] as const)("%s of two amounts for one dose", (choice, expected) => {
    expect(most(settled(mine, theirs, choice))).toEqual(expected);
  });

  test("none is theirs, of this conflict and of any other", () => {
    const found = mergePeptides(BASE, { ...mine, name: "Mine" }, { ...theirs, name: "Theirs" });
    expect([found.merged.name, most(found.merged)]).toEqual(["Theirs", [4, 2]]);
    const chosen = resolveConflicts(found, { "name/": "mine" });
    expect([chosen.name, most(chosen)]).toEqual(["Mine", [4, 2]]);
  });

  test("of a text takes its sources along", () => {
    const [ours, other] = [but({ summary: "Mine." }), but({ summary: "Theirs.", summaryRef: ["r2"] })];
    expect(settled(ours, other, "mine")).toMatchObject({ summary: "Mine.", summaryRef: ["r1"] });
    expect(settled(ours, other, "theirs")).toMatchObject({ summary: "Theirs.", summaryRef: ["r2"] });
  });

  test("both drops the field that one side dropped, and keeps what the other side changed", () => {
    const { setting: _, ...placeless } = BASE.doses[0] ?? MADE_DOSE;
    const dropped = but({ doses: [placeless, ...BASE.doses.slice(1)] });
    const [first] = settled(dropped, inDose({ frequency: "once daily" }), "both").doses;
    expect(first).toEqual({ ...placeless, frequency: "once daily" });
    expect(Object.keys(first ?? {})).not.toContain("setting");
  });

  test("both is refused if a single field was changed by both, whatever else was", () => {
    const ours = inDose({ titration: null, frequency: "once daily" });
    const other = inDose({ frequency: "twice daily", amountMax: 4 });
    expect(mergePeptides(BASE, ours, other).conflicts).toMatchObject([{ both: null }]);
    expect(settled(ours, other, "both").doses).toEqual(other.doses);
  });
});

describe("what one side changed is taken from that side alone", () => {
  test.each<[string, Partial<Peptide>]>([
    ["a field", { name: "New" }],
    ["a text", { summary: "New.", summaryRef: ["r2"] }],
    ["a status", { status: { ...BASE.status, us: approval, wada: null } }],
    ["a list that is now empty", { sideEffects: [], vialSizesMg: [] }],
    ["the last advice", { advice: [] }],
  ])("%s", (_name, changes) => {
    const changed = but(changes);
    expect(mergePeptides(BASE, changed, BASE)).toMatchObject({ merged: changed, conflicts: [] });
    expect(mergePeptides(BASE, BASE, changed)).toMatchObject({ merged: changed, conflicts: [] });
    expect(mergePeptides(BASE, changed, changed)).toMatchObject({ merged: changed, conflicts: [] });
  });
});

describe("categories", () => {
  test("are asked about only if none would be left", () => {
    const [bone, metabolic] = [but({ categories: ["bone"] }), but({ categories: ["metabolic"] })];
    expect(mergePeptides(BASE, bone, metabolic).conflicts).toEqual([
      {
        ...{ id: "categories/", place: ["categories"], name: null, base: ["metabolic", "bone"] },
        ...{ mine: ["bone"], theirs: ["metabolic"], both: null },
      },
    ]);
    expect(mergePeptides(BASE, bone, BASE)).toMatchObject({ merged: { categories: ["bone"] }, conflicts: [] });
  });

  test("another list may end up empty without a question", () => {
    const base = but({ aliases: ["A", "B"] });
    const found = mergePeptides(base, { ...base, aliases: ["A"] }, { ...base, aliases: ["B"] });
    expect(found).toMatchObject({ merged: { aliases: [] }, conflicts: [] });
  });
});

describe("a source or a dose that one side took out", () => {
  const withoutWork = but({ evidence: [MADE_FINDING], references: [MADE_REFERENCE] });
  const withoutDose = but({ advice: [], doses: BASE.doses.slice(0, 1) });
  const askedAt = (mine: Peptide, theirs: Peptide) =>
    mergePeptides(BASE, mine, theirs).conflicts.map(({ place, base }) => [...place, (base as { id: string }).id]);
  const works = (peptide: Peptide) => peptide.references.map(({ id }) => id);

  test.each<[string, Partial<Peptide>]>([
    ["a new finding", { evidence: [...BASE.evidence, findingOf("pain", "r2")] }],
    ["a text that now names it", { summaryRef: ["r1", "r2"] }],
    ["a status that now names it", { status: { ...BASE.status, eu: { ...approval, ref: "r2" } } }],
  ])("is asked about if the other side has %s", (_name, changes) => {
    expect(askedAt(withoutWork, but(changes))).toEqual([["references", "r2"]]);
    expect(askedAt(but(changes), withoutWork)).toEqual([["references", "r2"]]);
    expect(works(mergePeptides(BASE, withoutWork, but(changes)).merged)).toEqual(["r1", "r2"]);
  });

  test("is asked about for doses as for sources", () => {
    const advised = but({ advice: [...BASE.advice, adviceOn("d2", "Eat less salt.")] });
    expect(askedAt(withoutDose, advised)).toEqual([["doses", "d2"]]);
    expect(askedAt(advised, withoutDose)).toEqual([["doses", "d2"]]);
    expect(settled(advised, withoutDose, "mine").doses).toEqual(BASE.doses);
  });

  test("goes without a question if the other side changed nothing that names it", () => {
    for (const changes of [{ name: "New" }, { evidence: [...BASE.evidence, findingOf("pain", "r1")] }]) {
      expect(askedAt(withoutWork, but(changes))).toEqual([]);
      expect(works(mergePeptides(BASE, withoutWork, but(changes)).merged)).toEqual(["r1"]);
      expect(works(mergePeptides(BASE, but(changes), withoutWork).merged)).toEqual(["r1"]);
    }
    expect(askedAt(withoutDose, but({ name: "New" }))).toEqual([]);
    const base = but({ summaryRef: ["r1", "r2"] });
    const found = mergePeptides(base, { ...withoutWork, summaryRef: ["r1"] }, { ...base, name: "New" });
    expect(found).toMatchObject({ merged: { summaryRef: ["r1"] }, conflicts: [] });
  });

  test("goes without a question if its own side is the one that newly names it, or if both took it out", () => {
    const dangling = { ...withoutWork, summaryRef: ["r2"] };
    expect(askedAt(dangling, BASE)).toEqual([]);
    expect(askedAt(BASE, dangling)).toEqual([]);
    expect(askedAt(dangling, withoutWork)).toEqual([]);
    expect(askedAt(withoutWork, dangling)).toEqual([]);
  });

  test("a claim of another list that one side took out is never asked about for its id", () => {
    const known = { ...MADE_FINDING, id: "r2" };
    const base = but({ evidence: [known] });
    const found = mergePeptides(base, { ...base, evidence: [] }, { ...base, summaryRef: ["r2"] });
    expect(found).toMatchObject({ merged: { evidence: [] }, conflicts: [] });
  });
});
