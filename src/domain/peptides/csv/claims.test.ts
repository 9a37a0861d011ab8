import { describe, expect, test } from "vitest";
import { dose, regimen } from "#support/fixture-library.ts";
import { peptideDocument } from "#support/peptide-document.ts";
import type { Peptide } from "../peptide.ts";
import { claimsOf } from "./claims.ts";

/** The claims of one section, without what is not stated. */
const told = (section: string, changes: Partial<Peptide>) =>
  claimsOf(peptideDocument(changes))
    .filter((claim) => claim.section === section)
    .map(({ section: _, ...claim }) =>
      Object.fromEntries(
        Object.entries(claim).filter(([, value]) => value !== "" && value !== null && value?.length !== 0),
      ),
    );

const cite = [
  { ref: "r1", at: "page 4", asPrinted: null, fingerprint: "a1" },
  { ref: "r2", at: "table 2", asPrinted: "1,5 mg", fingerprint: "b2" },
];
const CITED = { places: "r1: page 4 | r2: table 2 (as printed: 1,5 mg)", fingerprints: "a1 | b2", claim_id: "c7" };

test("an entry that states next to nothing has a row for each thing it states, in the order of its page", () => {
  const bare = peptideDocument({ evidence: [], doses: [], sideEffects: [], pharmacokinetics: [], vialSizesMg: [] });
  expect(
    claimsOf(bare).map(({ section, subject, state }) => [section, subject, state].filter(Boolean).join("; ")),
  ).toEqual([
    "identity; kind",
    "identity; alias",
    "identity; category",
    "identity; mechanism class",
    "summary",
    "status; United States; not approved",
    "status; European Union; not known",
    "status; Sport (WADA); not prohibited",
  ]);
});

test("the names and groups of an entry are rows of their own", () => {
  const names = { aliases: ["one", "two"], tags: ["sleep"], categories: ["metabolic" as const] };
  expect(told("identity", { ...names, mechanismClasses: [] })).toEqual([
    { subject: "kind", text: "peptide" },
    { subject: "alias", text: "one" },
    { subject: "alias", text: "two" },
    { subject: "category", text: "metabolic" },
    { subject: "tag", text: "sleep" },
  ]);
});

test("each part of a structure that is known is a row with the source", () => {
  const { structure } = peptideDocument();
  const known: Peptide["structure"] = {
    ...structure,
    ...{ sequence: "GLY", notation: "G-L-Y", nTerm: "acetyl", cTerm: "amide", proforma: "GLY", formula: "C10H19" },
    ...{ disulfides: [[3, 14]], modifications: ["palmitoyl"], dResidues: [2], cas: "50-00-0", pubchemCid: 1234 },
    ...{ averageMassDa: 4113.58, ref: "r1" },
  };
  const refs = ["r1"];
  expect(told("structure", { structure: known })).toEqual([
    { subject: "sequence", text: "GLY", refs },
    { subject: "notation", text: "G-L-Y", refs },
    { subject: "N-terminus", text: "acetyl", refs },
    { subject: "C-terminus", text: "amide", refs },
    { subject: "disulfide bridge between residues", text: "3 | 14", refs },
    { subject: "modification", text: "palmitoyl", refs },
    { subject: "D-amino acid at residue", text: "2", refs },
    { subject: "ProForma", text: "GLY", refs },
    { subject: "formula", text: "C10H19", refs },
    { subject: "CAS number", text: "50-00-0", refs },
    { subject: "PubChem CID", text: "1234", refs },
    { subject: "average mass", value_min: "4113.58", unit: "Da", refs },
  ]);
  expect(told("structure", { structure: { ...structure, noProforma: "a mixture" } })).toEqual([
    { subject: "why no ProForma", text: "a mixture" },
  ]);
});

describe("the status", () => {
  const us = {
    ...{ approved: true, brands: ["Brand"], indications: ["weight", "sugar"], firstApproval: 2017 },
    ...{ note: "by injection", ref: "r1", indicationsRef: ["r2"] },
  };
  test("of a regulator comes with brands, indications and the year, each with its sources", () => {
    const status = {
      us,
      eu: { ...us, approved: false, brands: [], indications: [], firstApproval: null },
      elsewhere: [],
    };
    expect(told("status", { status: { ...status, wada: null } })).toEqual([
      { subject: "United States", state: "approved", text: "by injection", refs: ["r1"] },
      { subject: "United States: brand", text: "Brand", refs: ["r1"] },
      { subject: "United States: indication", text: "weight", refs: ["r1", "r2"] },
      { subject: "United States: indication", text: "sugar", refs: ["r1", "r2"] },
      { subject: "United States: first approval", text: "2017", refs: ["r1"] },
      { subject: "European Union", state: "not approved", text: "by injection", refs: ["r1"] },
      { subject: "Sport (WADA)", state: "not known" },
    ]);
  });

  test.each([
    [
      { prohibited: true, class: "S2", ref: "r3" },
      { state: "prohibited", text: "S2", refs: ["r3"] },
    ],
    [
      { prohibited: false, class: null, ref: "r3" },
      { state: "not prohibited", refs: ["r3"] },
    ],
    [{ prohibited: null, class: null, ref: null }, { state: "not known" }],
  ])("in sport of %j is %j", (wada, claim) => {
    const elsewhere = [{ country: "Japan", approved: true, note: "as a spray", ref: "r2" }];
    expect(told("status", { status: { us: null, eu: null, wada, elsewhere } })).toEqual([
      { subject: "United States", state: "not known" },
      { subject: "European Union", state: "not known" },
      { subject: "Japan", state: "approved", text: "as a spray", refs: ["r2"] },
      { subject: "Sport (WADA)", ...claim },
    ]);
  });
});

test("each measurement in the body has a row for each number, with its unit", () => {
  const [row] = peptideDocument().pharmacokinetics;
  if (!row) throw new Error("the made-up entry has no half-life");
  const about = { item: "2", route: "sc", species: "human", refs: ["r1"], ...CITED };
  const measured = { ...row, tmaxHours: 24, bioavailabilityPct: 89, id: "c7", cite };
  expect(told("pharmacokinetics", { pharmacokinetics: [row, measured] }).slice(3)).toEqual([
    { ...about, subject: "half-life", value_min: "1", value_max: "2", unit: "h" },
    { ...about, subject: "time of the highest level", value_min: "24", unit: "h" },
    { ...about, subject: "bioavailability", value_min: "89", unit: "%" },
  ]);
});

test.each([
  [true, { controlled: "yes" }],
  [false, { controlled: "no" }],
  [null, {}],
])("a finding with a control group of %j says so, and which approvals cover it", (controlled, shown) => {
  const approval = { approved: true, brands: [], indications: ["obesity"], firstApproval: null, note: null, ref: "r1" };
  const { status, evidence } = peptideDocument();
  const finding = { usIndications: ["obesity"], euIndications: ["weight"], participants: 12_000, id: "c7", cite };
  expect(
    told("evidence", {
      status: { ...status, us: approval, eu: approval },
      evidence: evidence.map((one) => ({ ...one, ...finding, controlled })),
    }),
  ).toEqual([
    {
      ...{ item: "1", subject: "weight", text: "Lowered weight in a made-up trial.", level: "rct", direction: "for" },
      ...{ state: "approved in the US: obesity | approved in the EU: weight", participants: "12000", refs: ["r1"] },
      ...CITED,
      ...shown,
    },
  ]);
});

describe("a dose", () => {
  test("without a plan says what it is, and why none is planned from it", () => {
    const row = dose({
      ...{ regimen: null, notPlanned: "too few people", titration: "monthly", maxAmount: 2400, durationWeeks: 12 },
      ...{ setting: "clinic", amountMin: 0.25, amountMax: null, timesPerWeek: 3.5, id: "d3" },
    });
    const about = { item: "d3", subject: "weight management" };
    expect(told("dose", { doses: [row] })).toEqual([
      {
        ...about,
        ...{ text: "monthly", value_min: "0.25", unit: "mg", max_amount: "2400", context: "label", route: "sc" },
        ...{ frequency: "once weekly", times_per_week: "3.5", weeks: "12", refs: ["r1"], state: "clinic" },
        claim_id: "d3",
      },
    ]);
    expect(told("not-planned", { doses: [row] })).toEqual([{ ...about, text: "too few people" }]);
    expect(told("regimen", { doses: [row] })).toEqual([]);
  });

  test("with a plan says for whom, how often, each step, the limit and what it rests on", () => {
    const steps = [
      { amount: 0.25, unit: "mg", weeks: 4, when: "always", ref: "r1" },
      { amount: 2.4, unit: "mg", weeks: null, when: "if-needed", ref: "r2" },
    ] as const;
    const plan = regimen({ steps: [...steps], maxAge: 75, minWeightKg: 60.5, otherAmountFor: ["pregnancy"], cite });
    const doses = [dose({ id: "d2", regimen: plan })];
    const about = { item: "d2", subject: "obesity" };
    expect(told("not-planned", { doses })).toEqual([]);
    expect(told("regimen", { doses })).toEqual([
      {
        ...about,
        ...{ context: "adult | any | from 18 years | to 75 years | from 60.5 kg", refs: ["r1"] },
        ...{ frequency: "regular | 1 days a week | 1 a day", text: "self-administered | prescription" },
        ...{ codes: "weight-loss | other amount for pregnancy", places: CITED.places, fingerprints: "a1 | b2" },
      },
    ]);
    expect(told("regimen-step", { doses })).toEqual([
      { ...about, item: "d2.1", state: "always", value_min: "0.25", unit: "mg", weeks: "4", refs: ["r1"] },
      { ...about, item: "d2.2", state: "if-needed", value_min: "2.4", unit: "mg", refs: ["r2"] },
    ]);
    expect(told("regimen-limit", { doses })).toEqual([{ ...about, weeks: "52", refs: ["r2"] }]);
    expect(told("regimen-evidence", { doses })).toEqual([
      { ...about, level: "approved", text: "US FDA", refs: ["r1"] },
    ]);
  });

  test.each([
    [null, "as-needed | at most 1 a day"],
    [8, "as-needed | at most 1 a day | at most 8 a month"],
  ])("taken as needed, at most %j a month, is %s", (maxPerMonth, frequency) => {
    const plan = regimen({ frequency: { kind: "as-needed", maxPerDay: 1, maxPerMonth } });
    expect(told("regimen", { doses: [dose({ regimen: plan })] })).toEqual([
      expect.objectContaining({ frequency, context: "adult | any | from 18 years" }),
    ]);
  });
});

test("what was measured at a dose and what is advised name their doses", () => {
  const effect = { doseIds: ["d1", "d2"], weeks: 68, text: "lost 15 %", ref: "r1" };
  expect(told("measured-effect", { measuredEffects: [effect] })).toEqual([
    { item: "d1 | d2", text: "lost 15 %", weeks: "68", refs: ["r1"] },
  ]);
  const advice = {
    doseIds: ["d1"],
    kind: "nutrition" as const,
    text: "on an empty stomach",
    ref: "r2",
    id: "c7",
    cite,
  };
  expect(told("advice", { advice: [advice] })).toEqual([
    { item: "d1", subject: "nutrition", text: "on an empty stomach", refs: ["r2"], ...CITED },
  ]);
});

test("risks say how often, how grave and for whom", () => {
  const [nausea] = peptideDocument().sideEffects;
  if (!nausea) throw new Error("the made-up entry has no side effect");
  const serious = { ...nausea, serious: true, rate: { text: "4 of 100", study: "a trial" } };
  expect(told("side-effect", { sideEffects: [nausea, serious] })).toEqual([
    { item: "1", subject: "nausea", frequency: "common", refs: ["r1"] },
    {
      ...{ item: "2", subject: "nausea", frequency: "common", severity: "serious", text: "4 of 100 (a trial)" },
      refs: ["r1"],
    },
  ]);
  const stop: Peptide["contraindications"][number] = {
    condition: "insulin",
    code: null,
    drugClasses: ["insulin"],
    severity: "absolute",
    reason: "lows",
    ref: "r1",
  };
  expect(
    told("contraindication", {
      contraindications: [stop, { ...stop, code: "pregnancy" }],
    }),
  ).toEqual([
    { item: "1", subject: "insulin", text: "lows", severity: "absolute", codes: "insulin", refs: ["r1"] },
    { item: "2", subject: "insulin", text: "lows", severity: "absolute", codes: "pregnancy | insulin", refs: ["r1"] },
  ]);
  const mixed: Peptide["interactions"][number] = {
    ...{ with: "pills", effect: "slower", severity: "minor", ref: "r2" },
    drugClasses: ["insulin", "opioid"],
  };
  expect(told("interaction", { interactions: [mixed] })).toEqual([
    { item: "1", subject: "pills", text: "slower", severity: "minor", codes: "insulin | opioid", refs: ["r2"] },
  ]);
});

test("a check says which weeks and how often after", () => {
  const check: Peptide["monitoring"][number] = {
    marker: "hba1c",
    check: "sugar",
    weeks: [0, 12],
    everyWeeks: 26,
    timing: "source",
    why: "it falls",
    ref: "r1",
  };
  expect(
    told("monitoring", {
      monitoring: [check, { ...check, marker: null, everyWeeks: null, ref: null }],
    }),
  ).toEqual([
    {
      ...{ item: "1", subject: "sugar", text: "it falls", state: "source", weeks: "0 | 12 | every 26", codes: "hba1c" },
      refs: ["r1"],
    },
    { item: "2", subject: "sugar", text: "it falls", state: "source", weeks: "0 | 12" },
  ]);
});

test("storage, vial sizes, prose and what is uncertain are rows, each only if stated", () => {
  const storage = { lyophilized: "in a freezer", reconstituted: "in a fridge", stabilityDays: 28, ref: "r1" };
  expect(told("storage", { storage })).toEqual([
    { subject: "as powder", text: "in a freezer", refs: ["r1"] },
    { subject: "dissolved", text: "in a fridge", refs: ["r1"] },
    { subject: "keeps dissolved", value_min: "28", unit: "days", refs: ["r1"] },
  ]);
  expect(told("storage", { storage: { ...storage, lyophilized: null, stabilityDays: null } })).toEqual([
    { subject: "dissolved", text: "in a fridge", refs: ["r1"] },
  ]);
  expect(told("vial-size", { vialSizesMg: [5, 1000] })).toEqual([
    { item: "1", value_min: "5", unit: "mg" },
    { item: "2", value_min: "1000", unit: "mg" },
  ]);
  expect(told("uncertain", { uncertain: ["the dose"] })).toEqual([{ item: "1", text: "the dose" }]);
  expect(told("mechanism", { mechanism: "it binds", mechanismRef: ["r1", "r2"] })).toEqual([
    { text: "it binds", refs: ["r1", "r2"] },
  ]);
  expect(told("timing", { timing: "before bed", timingRef: ["r1"] })).toEqual([{ text: "before bed", refs: ["r1"] }]);
});
