import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { peptideDocument } from "#support/peptide-document.ts";
import { editedFrom, randomPeptide } from "#support/random-peptide.ts";
import { canonical, isRecord, isSame } from "./changes/canonical.ts";
import { usedIds } from "./changes/claim-lists.ts";
import { type Merge, mergePeptides, resolveConflicts } from "./merge-peptides.ts";
import { Peptide } from "./peptide.ts";

const MADE = peptideDocument();
const MADE_DOSE = { ...MADE.doses[0], titration: "Raised every 4 weeks." } as Peptide["doses"][number];
const MADE_EFFECT = MADE.sideEffects[0] as Peptide["sideEffects"][number];
const STEP_3 = "pmid-33625476";
/** Made up, with two claims of a kind and more, so that one can go or move. */
const BASE = peptideDocument({
  aliases: ["MU-1", "MU-2"],
  sideEffects: ["nausea", "itch", "cough"].map((effect) => ({ ...MADE_EFFECT, effect })),
  evidence: [...MADE.evidence, finding("appetite", STEP_3)],
  doses: [
    { ...MADE_DOSE, amountMax: 2.4 },
    { ...MADE_DOSE, id: "d2", use: "appetite", frequency: "once daily" },
  ],
  references: [...MADE.references, reference(STEP_3, "Step 3")],
});

function edited(edit: (draft: Peptide) => void): Peptide {
  const draft = structuredClone(BASE);
  edit(draft);
  return draft;
}
const setDose = (id: string, change: Partial<Peptide["doses"][number]>) => (draft: Peptide) => {
  for (const dose of draft.doses) if (dose.id === id) Object.assign(dose, change);
};
const doseOf = (peptide: Peptide, id: string) => peptide.doses.find((dose) => dose.id === id);
function reference(id: string, title: string): Peptide["references"][number] {
  const stated = { year: 2026, source: "Journal", pmid: null, doi: null, url: null, kind: "trial" } as const;
  return { ...stated, id, title };
}
function finding(use: string, ref: string): Peptide["evidence"][number] {
  const stated = { level: "rct", direction: "for", participants: null, controlled: true } as const;
  return { ...stated, use, summary: `Seen (${ref}).`, ref: [ref] };
}
const ids = ({ conflicts }: Merge) => conflicts.map(({ id }) => id);

describe("what one side changed is taken", () => {
  test("different claims from both sides", () => {
    const mine = edited(setDose("d1", { amountMax: 1.7 }));
    const theirs = edited(setDose("d2", { frequency: "once a week" }));
    const { merged, conflicts } = mergePeptides(BASE, mine, theirs);
    expect(conflicts).toEqual([]);
    expect([doseOf(merged, "d1")?.amountMax, doseOf(merged, "d2")?.frequency]).toEqual([1.7, "once a week"]);
  });

  test("the same change of both is no conflict", () => {
    const both = edited(setDose("d1", { amountMax: 1.7 }));
    expect(mergePeptides(BASE, both, structuredClone(both))).toMatchObject({ merged: both, conflicts: [] });
  });

  test("names that were added on both sides, in the order of each", () => {
    const mine = edited((draft) => draft.aliases.push("Poviztra"));
    const theirs = edited((draft) => draft.aliases.unshift("NN-9535"));
    expect(mergePeptides(BASE, mine, theirs).merged.aliases).toEqual(["NN-9535", ...BASE.aliases, "Poviztra"]);
  });

  test("a claim that one side took out is out, one that was only moved is moved", () => {
    const mine = edited((draft) => draft.sideEffects.reverse());
    const theirs = edited((draft) => draft.sideEffects.splice(0, 1));
    const [, ...rest] = BASE.sideEffects;
    expect(mergePeptides(BASE, mine, theirs).merged.sideEffects).toEqual(rest.toReversed());
  });
});

describe("what both changed differently is a conflict, and merged holds theirs", () => {
  const mine = edited(setDose("d1", { amountMax: 1.7, maxAmount: 1.7 }));
  const theirs = edited(setDose("d1", { unit: "mcg", amountMin: 250, amountMax: 2400 }));
  const merge = mergePeptides(BASE, mine, theirs);

  test("of the whole dose: no amount of one side is beside the unit of the other", () => {
    expect(merge.conflicts).toMatchObject([{ place: ["doses"], name: "weight, under the skin", both: null }]);
    expect(doseOf(merge.merged, "d1")).toEqual(doseOf(theirs, "d1"));
    expect(merge.conflicts[0]).toMatchObject({ base: doseOf(BASE, "d1"), mine: doseOf(mine, "d1") });
  });

  test("each choice is what it says", () => {
    const [id = ""] = ids(merge);
    expect(doseOf(resolveConflicts(merge, { [id]: "mine" }), "d1")).toEqual(doseOf(mine, "d1"));
    expect(doseOf(resolveConflicts(merge, { [id]: "theirs" }), "d1")).toEqual(doseOf(theirs, "d1"));
    expect(resolveConflicts(merge, {})).toEqual(merge.merged);
    expect(resolveConflicts(merge, { [id]: "both" })).toEqual(merge.merged); // both can't be combined here
  });

  test("changes of different fields can be put together", () => {
    const other = edited(setDose("d1", { frequency: "once a week" }));
    const found = mergePeptides(BASE, edited(setDose("d1", { titration: null })), other);
    const [id = ""] = ids(found);
    expect(doseOf(resolveConflicts(found, { [id]: "both" }), "d1")).toMatchObject({
      frequency: "once a week",
      titration: null,
    });
  });

  test("a text and its sources are one claim", () => {
    const found = mergePeptides(
      BASE,
      edited((draft) => Object.assign(draft, { summary: "Something else." })),
      edited((draft) => Object.assign(draft, { summaryRef: [STEP_3] })),
    );
    expect(ids(found)).toEqual(["summary/"]);
    expect(resolveConflicts(found, { "summary/": "both" })).toMatchObject({
      summary: "Something else.",
      summaryRef: [STEP_3],
    });
  });

  test("taken out on one side, changed on the other", () => {
    const without = edited((draft) => draft.doses.splice(0, 1));
    const found = mergePeptides(BASE, without, edited(setDose("d1", { amountMax: 1.7 })));
    const [id = ""] = ids(found);
    expect(doseOf(found.merged, "d1")?.amountMax).toBe(1.7);
    expect(doseOf(resolveConflicts(found, { [id]: "mine" }), "d1")).toBeUndefined();
  });

  test("an entry keeps a category, though each side took out another", () => {
    const base = { ...BASE, categories: ["metabolic" as const, "bone" as const] };
    const found = mergePeptides(base, { ...base, categories: ["bone"] }, { ...base, categories: ["metabolic"] });
    expect(found.merged.categories).toEqual(["metabolic"]);
    expect(resolveConflicts(found, { "categories/": "mine" }).categories).toEqual(["bone"]);
  });
});

describe("references", () => {
  const add = (id: string, title: string, use: string) =>
    edited((draft) => {
      draft.references.push(reference(id, title));
      draft.evidence.push(finding(use, id));
      draft.uncertain.push(`Whether ${use} holds is open (see ${id}).`);
      draft.summaryRef.push(id);
    });

  test("two that were added under one id get one each, and every use of mine follows", () => {
    const { merged, conflicts } = mergePeptides(BASE, add("r99", "Mine", "sleep"), add("r99", "Theirs", "pain"));
    expect(conflicts.map(({ place }) => place)).toEqual([["summary"]]);
    const titles = Object.fromEntries(merged.references.map(({ id, title }) => [id, title]));
    expect(titles).toMatchObject({ r99: "Theirs", r100: "Mine" });
    expect(merged.evidence.slice(-2)).toEqual([finding("pain", "r99"), finding("sleep", "r100")]);
    expect(merged.uncertain.slice(-2)).toEqual([
      "Whether pain holds is open (see r99).",
      "Whether sleep holds is open (see r100).",
    ]);
  });

  test("a word that both began with is no reference, though it looks like one", () => {
    const base = { ...BASE, uncertain: ["The r99 receptor was not looked at."] };
    const added = (title: string) => ({ ...base, references: [...base.references, reference("r99", title)] });
    const { merged } = mergePeptides(base, added("Mine"), added("Theirs"));
    expect(merged.uncertain).toEqual(base.uncertain);
    expect(merged.references.slice(-2).map(({ id }) => id)).toEqual(["r99", "r100"]);
  });

  test("one that was added twice with different notes is a conflict, not two references", () => {
    const { merged, conflicts } = mergePeptides(
      BASE,
      edited((draft) => draft.references.push({ ...reference("r99", "One paper"), pmid: "11" })),
      edited((draft) => draft.references.push({ ...reference("r99", "One paper"), doi: "10.1/x" })),
    );
    expect(conflicts).toMatchObject([{ place: ["references"], name: "One paper" }]);
    expect(merged.references.filter(({ title }) => title === "One paper")).toHaveLength(1);
  });

  test("two new doses under one id are two doses", () => {
    const [dose] = BASE.doses;
    if (!dose) throw new Error("The entry has no dose.");
    const add = (use: string) =>
      edited((draft) => {
        draft.doses.push({ ...dose, id: "d90", use });
        const doseIds = use === "sleep" ? ["d1", "d90"] : ["d90"];
        draft.advice.push({ doseIds, kind: "lifestyle", text: `Said of ${use}.`, ref: "r1" });
      });
    const { merged, conflicts } = mergePeptides(BASE, add("sleep"), add("pain"));
    expect(conflicts).toEqual([]);
    expect(merged.advice.slice(-2).map(({ text, doseIds }) => [text, doseIds])).toEqual([
      ["Said of pain.", ["d90"]],
      ["Said of sleep.", ["d1", "d91"]],
    ]);
    expect(merged.doses.slice(-2).map(({ id, use }) => [id, use])).toEqual([
      ["d90", "pain"],
      ["d91", "sleep"],
    ]);
  });

  test("one that a side took out while the other rewrote the claim on it is asked about", () => {
    const base = edited((draft) => {
      draft.references.push(reference("r99", "Added"));
      draft.summaryRef = [...draft.summaryRef, "r99"];
    });
    const theirs = { ...base, summary: "In other words." };
    expect(mergePeptides(base, BASE, theirs).conflicts.map(({ place }) => place[0])).toContain("references");
  });

  test("one that a side took out while the other newly leans on it is asked about", () => {
    const mine = edited((draft) => {
      draft.references = draft.references.filter(({ id }) => id !== STEP_3);
      draft.evidence = draft.evidence.filter(({ ref }) => !ref.includes(STEP_3));
    });
    const theirs = edited((draft) => draft.evidence.push(finding("sleep", STEP_3)));
    const found = mergePeptides(BASE, mine, theirs);
    expect(found.conflicts).toMatchObject([{ place: ["references"], mine: null }]);
    expect(found.merged.references.some(({ id }) => id === STEP_3)).toBe(true);

    const turned = mergePeptides(BASE, theirs, mine);
    expect(turned.conflicts).toMatchObject([{ place: ["references"], theirs: null }]);
    const [id = ""] = ids(turned);
    const kept = resolveConflicts(turned, { [id]: "mine" });
    expect(kept.references.find((item) => item.id === STEP_3)).toEqual(
      BASE.references.find((item) => item.id === STEP_3),
    );
  });
});

const threePeptides = randomPeptide.chain((base) => fc.tuple(fc.constant(base), editedFrom(base), editedFrom(base)));
const strangers = fc.tuple(randomPeptide, randomPeptide, randomPeptide);
const anyThree = fc.oneof({ weight: 3, arbitrary: threePeptides }, { weight: 1, arbitrary: strangers });

describe("for any three documents", () => {
  test("where only one side changed something, the result is that side", () => {
    fc.assert(
      fc.property(anyThree, ([base, mine]) => {
        expect(mergePeptides(base, mine, base)).toMatchObject({ merged: mine, conflicts: [] });
        expect(mergePeptides(base, base, mine)).toMatchObject({ merged: mine, conflicts: [] });
        expect(mergePeptides(base, mine, mine)).toMatchObject({ merged: mine, conflicts: [] });
        expect(mergePeptides(base, mine, base).merged.doses).toEqual(mine.doses);
      }),
    );
  });

  test("no value of mine is lost: it is in the result, in a conflict, or theirs to change", () => {
    fc.assert(
      fc.property(anyThree, ([base, mine, theirs]) => {
        const merge = mergePeptides(base, mine, theirs);
        const kept = new Set([...claimsOf(merge.merged), ...merge.conflicts.flatMap((found) => parts(found.mine))]);
        const known = new Set(claimsOf(base));
        for (const claim of claimsOf(merge.sides.mine)) if (!known.has(claim)) expect(kept).toContain(claim);
      }),
    );
  });

  test("every conflict settled as mine or as theirs holds what that side says", () => {
    fc.assert(
      fc.property(anyThree, fc.constantFrom("mine", "theirs", "both"), ([base, mine, theirs], choice) => {
        const merge = mergePeptides(base, mine, theirs);
        const settled = resolveConflicts(merge, Object.fromEntries(ids(merge).map((id) => [id, choice] as const)));
        expect(Peptide.safeParse(settled).error).toBeUndefined();
        expect(new Set(ids(merge)).size).toBe(merge.conflicts.length);
        const claims = new Set(claimsOf(settled));
        for (const found of merge.conflicts) {
          const taken = choice === "both" && found.both === null ? found.theirs : found[choice];
          for (const claim of parts(taken)) expect(claims).toContain(claim);
        }
      }),
    );
  });

  test("the result fits the schema, and no two references or doses share an id", () => {
    fc.assert(
      fc.property(anyThree, ([base, mine, theirs]) => {
        const { merged } = mergePeptides(base, mine, theirs);
        expect(Peptide.safeParse(merged).error).toBeUndefined();
        for (const items of [merged.references, merged.doses])
          expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
      }),
    );
  });

  test("where every claim had its source on both sides, it has one in the result as long as theirs is kept", () => {
    const sourced = (peptide: Peptide) => {
      const held = new Set(peptide.references.map(({ id }) => id));
      return [...usedIds(peptide).references].every((id) => held.has(id));
    };
    const whole = anyThree.map((three) => three.map(withSources));
    fc.assert(
      fc.property(whole, ([base, mine, theirs]) => {
        if (!base || !mine || !theirs) return;
        const merge = mergePeptides(base, mine, theirs);
        const isOpen = merge.conflicts.some(({ place: [section] }) => section === "references");
        expect(isOpen || sourced(merge.merged)).toBe(true);
      }),
    );
  });

  test("the three documents stay as they were", () => {
    fc.assert(
      fc.property(anyThree, (three) => {
        const before = structuredClone(three);
        resolveConflicts(mergePeptides(...three), {});
        expect(three).toEqual(before);
      }),
    );
  });
});

/** Every cited reference must exist. */
function withSources(peptide: Peptide): Peptide {
  const held = new Set(peptide.references.map(({ id }) => id));
  const missing = [...usedIds(peptide).references].filter((id) => !held.has(id));
  return { ...peptide, references: [...peptide.references, ...missing.map((id) => reference(id, `Source ${id}`))] };
}

/** Each claim of a document as one string; a text and its sources count as one claim. */
function claimsOf({ status, ...rest }: Peptide): string[] {
  const { summary, summaryRef, mechanism, mechanismRef, timing, timingRef, ...fields } = rest;
  const claims = {
    ...fields,
    ...status,
    a: { summary, summaryRef },
    b: { mechanism, mechanismRef },
    c: { timing, timingRef },
  };
  return Object.values<unknown>(claims).flatMap(parts);
}

function parts(value: unknown): string[] {
  if (value === null) return [];
  return Array.isArray(value) ? value.map(canonical) : [canonical(value)];
}

test("texts are compared by what they hold, not by how they were written down", () => {
  expect(isSame({ a: 1, b: [null] }, { b: [null], a: 1 })).toBe(true);
  expect(isSame({ a: undefined }, {})).toBe(true);
  expect(isSame({ a: null }, {})).toBe(false);
  expect(isRecord([])).toBe(false);
});
