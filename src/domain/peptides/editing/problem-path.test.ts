import { expect, test } from "vitest";
import { dose, regimen } from "#support/fixture-library.ts";
import { checkPeptide } from "../check-peptide.ts";
import { Peptide } from "../peptide.ts";
import { emptyEntry } from "./new-peptide.ts";
import { problemPath } from "./problem-path.ts";

const step = (changes: object) => ({ amount: 1, unit: "mg", weeks: 4, when: "always", ref: "r1", ...changes });
const source = { id: "r1", title: "T", year: null, source: "S", pmid: null, doi: null, url: null, kind: "own-note" };

/** Breaks every rule that spans fields at least once. */
const broken = Peptide.parse({
  ...emptyEntry("broken"),
  name: "Broken",
  categories: ["gut"],
  summary: "Made up.",
  mechanism: "Made up.",
  timing: "Made up.",
  structure: { ...Object(emptyEntry("x").structure), sequence: "GGG", averageMassDa: 200 },
  status: { us: null, eu: null, wada: { prohibited: true, class: null, ref: null }, elsewhere: [] },
  pharmacokinetics: [
    {
      route: "sc",
      species: "human",
      halfLifeHoursMin: 3,
      halfLifeHoursMax: 2,
      tmaxHours: null,
      bioavailabilityPct: null,
      ref: "r1",
    },
  ],
  evidence: [
    {
      ...{ use: "u", level: "animal", direction: "for", participants: 3, controlled: null, summary: "s", ref: ["r9"] },
      usIndications: ["what nobody approved"],
    },
  ],
  doses: [
    dose({ id: "d3", amountMin: 5, amountMax: 2, maxAmount: 9, regimen: null, notPlanned: null }),
    dose({
      id: "d1",
      context: "animal",
      amountMin: 1,
      amountMax: 3,
      regimen: regimen({
        minAge: 60,
        maxAge: 20,
        evidence: { level: "approved", approvedBy: [], ref: "r1" },
        steps: [step({ when: "if-needed", weeks: null }), step({ amount: 9 }), step({ unit: "mcg" })] as never,
      }),
    }),
  ],
  measuredEffects: [{ doseIds: ["d8"], weeks: 1, text: "t", ref: "r1" }],
  advice: [{ doseIds: ["d8"], kind: "nutrition", text: "t", ref: "r1" }],
  contraindications: [{ condition: "c", code: null, drugClasses: [], severity: "caution", reason: null, ref: "r1" }],
  interactions: [{ with: "w", drugClasses: [], effect: "e", severity: "minor", ref: "r1" }],
  monitoring: [{ marker: "none", check: "c", weeks: [], everyWeeks: null, timing: "source", why: "w", ref: null }],
  references: [source, source],
});

test("every finding leads to its field", () => {
  const places = checkPeptide(broken, new Set()).map(
    (problem) => `${problemPath(broken, problem)}: ${problem.message}`,
  );
  expect(places).toEqual([
    "references: duplicate id r1",
    "evidence.0.ref: reference r9 does not exist",
    "doses.1.regimen.longestStudied.ref: reference r2 does not exist",
    "doses.0.amountMax: the minimum is above the maximum",
    "pharmacokinetics.0.halfLifeHoursMax: the minimum is above the maximum",
    "structure.averageMassDa: states 200 Da, the sequence weighs 189.17 Da",
    "doses.0.notPlanned: needs either a regimen or the reason why it has none",
    "doses.1.context: animal doses cannot carry a regimen",
    "doses.1.regimen.steps.0.weeks: only the last step may stay open",
    "doses.1.regimen.steps.1.amount: 9 is outside the dose's 1 to 3 mg",
    "doses.1.regimen.steps.1.when: cannot be certain after a step that is not",
    "doses.1.regimen.steps.2.unit: is in mcg, the dose in mg",
    "doses.1.regimen.steps.2.amount: is lower than the step before it",
    "doses.1.regimen.steps.0.when: the first step cannot be optional",
    "doses.1.regimen.maxAge: ages are not ordered",
    "doses.1.regimen.evidence.approvedBy: approved, but no regulator is named",
    "measuredEffects.0.doseIds: dose d8 does not exist",
    "advice.0.doseIds: dose d8 does not exist",
    'evidence.0.usIndications: "what nobody approved" is not among what is approved',
    "evidence.0.level: is within no approval, because no people took part",
    "mechanismClasses: no class is named",
    'contraindications.0.code: "c" has no code',
    'interactions.0.drugClasses: "w" has no drug class',
    "monitoring.0.marker: marker none is not in the catalog",
    'monitoring.0.ref: "c" has no reference',
    "monitoring.0.timing: claims a sourced timing but states none",
    "summaryRef: has no reference",
    "mechanismRef: has no reference",
    "timingRef: has no reference",
    "structure.ref: has no reference",
    "status.wada.ref: has no reference",
    "evidence.0.participants: counts people in work without people",
    "references.0.kind: is a private note, which a public entry cannot cite",
    "references.1.kind: is a private note, which a public entry cannot cite",
  ]);
});
