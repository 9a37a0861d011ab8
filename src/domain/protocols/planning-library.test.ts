import { expect, test } from "vitest";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { compound, dose, regimen } from "#support/fixture-library.ts";
import { toPlanningLibrary } from "./planning-library.ts";

const cite = [{ ref: "r1", at: "Table 3", asPrinted: "1 mg", fingerprint: "a".repeat(64) }];
const NO_OPTIONS = { goals: [], works: [] };

function entry(slug: string, changes: Partial<Peptide> = {}): Peptide {
  return {
    ...compound(slug),
    ...{ kind: "peptide", tags: [], summaryRef: [], mechanism: null, mechanismRef: [], storage: null },
    ...{ vialSizesMg: [], uncertain: [], timing: null, timingRef: [], pharmacokinetics: [] },
    structure: {
      ...{ sequence: null, notation: null, nTerm: null, cTerm: null, disulfides: [], modifications: [] },
      ...{ dResidues: [], proforma: null, noProforma: null, formula: null, averageMassDa: null },
      ...{ cas: null, pubchemCid: null, ref: null },
    },
    ...changes,
  };
}

test("entries are in the order of their slugs, whatever the order of the files", () => {
  const slugs = toPlanningLibrary(
    "v1",
    ["b", "c", "a"].map((slug) => entry(slug)),
    NO_OPTIONS,
  ).peptides.map(({ slug }) => slug);
  expect(slugs).toEqual(["a", "b", "c"]);
});

test("a plan gets what it reads and nothing of the rest, such as the structure and the vials", () => {
  const [planned] = toPlanningLibrary("v1", [entry("a")], NO_OPTIONS).peptides;
  expect(planned).toEqual({ ...compound("a"), pharmacokinetics: [], timing: null, timingRef: [] });
});

test("no claim keeps the places in its works, and nothing else of it is lost", () => {
  const half = {
    ...{ route: "sc" as const, species: "human", halfLifeHoursMin: 1, halfLifeHoursMax: 2 },
    ...{ tmaxHours: null, bioavailabilityPct: null, ref: "r1" },
  };
  const uncoded = dose({ id: "d2", regimen: null, notPlanned: "too short" });
  const check = { text: "It cites.", doseIds: ["d1"], kind: "nutrition" as const, ref: "r1" };
  const bare = entry("a", { doses: [dose(), uncoded], pharmacokinetics: [half], advice: [check] });
  const cited: Peptide = {
    ...bare,
    evidence: bare.evidence.map((claim) => ({ ...claim, cite })),
    doses: [dose({ cite, regimen: regimen({ cite }) }), { ...uncoded, cite }],
    sideEffects: bare.sideEffects.map((claim) => ({ ...claim, cite })),
    pharmacokinetics: [{ ...half, cite }],
    advice: [{ ...check, cite }],
  };
  const [planned] = toPlanningLibrary("v1", [cited], NO_OPTIONS).peptides;
  expect(JSON.stringify(planned)).not.toContain("Table 3");
  expect(planned).toEqual(toPlanningLibrary("v1", [bare], NO_OPTIONS).peptides[0]);
  expect(planned?.doses).toEqual([dose(), uncoded]);
  expect(planned?.pharmacokinetics).toEqual([half]);
});

test("an option knows its goal and each of its works once", () => {
  const option = {
    ...{ id: "walking", title: "Walking", kind: "training" as const, verdict: "helps" as const },
    ...{ effect: "Two kilograms less.", certainty: "moderate" as const, certaintyBy: null, certaintyWhy: "One trial." },
    ...{ forWhom: "Adults.", notFor: null, effort: { level: "low" as const, text: "Half an hour." }, harms: null },
    ...{ sex: "any" as const, minAge: null, maxAge: null, minBmi: null, needs: [], notWith: [], notWithMedicines: [] },
  };
  const cites = ["r2", "r1", "r2"].map((ref) => ({
    ref,
    at: "abstract",
    asPrinted: null,
    fingerprint: "a".repeat(64),
  }));
  const work = {
    ...{ id: "r1", title: "A trial", year: 2020, source: "Journal", pmid: null, doi: null, url: null },
    kind: "trial" as const,
  };
  const shelf = { goals: [{ goal: "sleep" as const, options: [{ ...option, cite: cites }] }], works: [work] };
  expect(toPlanningLibrary("v1", [], shelf)).toEqual({
    version: "v1",
    peptides: [],
    options: [{ ...option, goal: "sleep", refs: ["r2", "r1"] }],
    works: [work],
  });
});
