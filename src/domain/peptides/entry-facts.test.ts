import { expect, test } from "vitest";
import { peptideDocument } from "#support/peptide-document.ts";
import { shippedPeptides } from "#support/shipped-library.ts";
import { entryFacts } from "./entry-facts.ts";
import type { Dose } from "./peptide.ts";

const [made] = peptideDocument().doses;
if (!made) throw new Error("the made-up entry has no dose");
const dose = (id: string, changes: Partial<Dose>): Dose => ({
  ...made,
  id,
  context: "label",
  route: "sc",
  amountMin: 1,
  amountMax: 2,
  maxAmount: null,
  unit: "mg",
  frequency: "once weekly",
  setting: "home",
  regimen: null,
  ...changes,
});
const dosesOf = (...doses: readonly Dose[]) =>
  entryFacts(peptideDocument({ doses: [...doses] })).doses.map((fact) => fact.doses.map(({ id }) => id));

test("rows with the same amount, rhythm and route are one fact; different amounts are never merged into one range", () => {
  expect(dosesOf(dose("d1", {}), dose("d2", { use: "another use" }))).toEqual([["d1", "d2"]]);
  expect(dosesOf(dose("d1", {}), dose("d2", { amountMax: 3 }))).toEqual([["d1"], ["d2"]]);
  expect(dosesOf(dose("d1", {}), dose("d2", { unit: "mcg" }))).toEqual([["d1"], ["d2"]]);
  expect(dosesOf(dose("d1", {}), dose("d2", { frequency: "once daily" }))).toEqual([["d1"], ["d2"]]);
  expect(dosesOf(dose("d1", {}), dose("d2", { setting: "harm" }))).toEqual([["d1"], ["d2"]]);
});

test("labels before trials, a dose of each route before a second of any, home before the rest, and no other context", () => {
  expect(
    dosesOf(
      dose("d1", { context: "community" }),
      dose("d2", { context: "animal" }),
      dose("d3", { context: "human-trial", amountMax: 9 }),
      dose("d4", { setting: "harm", amountMax: 4 }),
      dose("d5", {}),
      dose("d6", { route: "oral" }),
    ),
  ).toEqual([["d5"], ["d6"], ["d3"], ["d4"]]);
});

test("a dose of a label and a trial is one fact that names both, the label first", () => {
  const { doses } = entryFacts(
    peptideDocument({ doses: [dose("d1", { context: "human-trial" }), dose("d2", {}), dose("d3", {})] }),
  );
  expect(doses.map(({ contexts, setting }) => [contexts, setting])).toEqual([[["label", "human-trial"], "home"]]);
});

test("a second dose of a route waits until each route had one, and a clinic's route waits for every dose at home", () => {
  expect(
    dosesOf(
      dose("d1", { setting: "clinic" }),
      dose("d2", { setting: "clinic", amountMax: 5 }),
      dose("d3", { setting: "clinic", route: "intranasal" }),
      dose("d4", { route: "oral" }),
      dose("d5", { route: "oral", amountMax: 5 }),
      dose("d6", { route: "topical" }),
    ),
  ).toEqual([["d4"], ["d6"], ["d5"], ["d1"], ["d3"], ["d2"]]);
});

test("nothing known is empty lists, not made-up facts", () => {
  const facts = entryFacts(
    peptideDocument({ doses: [], evidence: [], sideEffects: [], contraindications: [], pharmacokinetics: [] }),
  );
  expect(facts).toEqual({ doses: [], uses: [], serious: [], frequent: [], feared: [], stops: [], boxed: null });
});

test("what is only feared never counts as seen, and animal studies never count as evidence in people", () => {
  for (const peptide of shippedPeptides()) {
    const facts = entryFacts(peptide);
    expect([...facts.serious, ...facts.frequent].filter(({ frequency }) => frequency === "theoretical")).toEqual([]);
    expect(
      facts.uses.filter(({ level }) => level === "animal" || level === "in-vitro" || level === "anecdotal"),
    ).toEqual([]);
    for (const { doses } of facts.doses)
      expect(doses.every(({ context }) => context === "label" || context === "human-trial")).toBe(true);
  }
});

test("the facts of two shipped entries", () => {
  const of = (slug: string) => {
    const peptide = shippedPeptides().find((entry) => entry.slug === slug);
    if (!peptide) throw new Error(slug);
    return entryFacts(peptide);
  };
  const semaglutide = of("semaglutide");
  expect(semaglutide.boxed?.text).toBe("risk of thyroid C-cell tumors");
  expect(semaglutide.doses[0]?.doses[0]).toMatchObject({ amountMin: 0.25, amountMax: 2.4, unit: "mg", route: "sc" });
  expect(semaglutide.doses[1]?.doses[0].route).toBe("oral");
  expect(semaglutide.uses[0]?.words).toBe("approved in the US and the EU");
  const bpc = of("bpc-157");
  expect(bpc.uses.map(({ use, words, people }) => [use, words, people])).toEqual([
    ["knee pain (injection into the joint)", "one study without a control group, favorable", 12],
    ["healthy volunteers (safety by mouth)", "one small trial, no effect measured", 42],
  ]);
  expect(bpc.serious).toEqual([]);
  expect(bpc.feared.length).toBeGreaterThan(0);
});
