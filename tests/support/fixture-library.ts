import type { Dose, Regimen } from "#domain/peptides/peptide.ts";
import type { Intake, Screening } from "#domain/protocols/intake.ts";
import { PlanningLibrary, type PlanningPeptide } from "#domain/protocols/planning-library.ts";

/**
 * Made-up compounds and people for tests of single rules. Every number here is invented; each test names the one
 * thing it changes.
 */

export function regimen(changes: Partial<Regimen> = {}): Regimen {
  return {
    indication: "obesity",
    goals: ["weight-loss"],
    sex: "any",
    population: "adult",
    minAge: 18,
    maxAge: null,
    minWeightKg: null,
    otherAmountFor: [],
    setting: "self-administered",
    frequency: { kind: "regular", daysPerWeek: 1, timesPerDay: 1 },
    steps: [{ amount: 1, unit: "mg", weeks: null, when: "always", ref: "r1" }],
    times: [],
    longestStudied: { weeks: 52, ref: "r2" },
    evidence: { level: "approved", approvedBy: ["US FDA"], ref: "r1" },
    availability: "prescription",
    ref: ["r1"],
    ...changes,
  };
}

export function dose(changes: Partial<Dose> = {}): Dose {
  return {
    id: "d1",
    context: "label",
    use: "weight management",
    route: "sc",
    amountMin: 0.25,
    amountMax: 8,
    unit: "mg",
    frequency: "once weekly",
    timesPerWeek: 1,
    titration: null,
    durationWeeks: null,
    maxAmount: null,
    ref: "r1",
    regimen: regimen(),
    notPlanned: null,
    ...changes,
  };
}

export function compound(slug: string, changes: Partial<PlanningPeptide> = {}): PlanningPeptide {
  return {
    slug,
    name: slug.charAt(0).toUpperCase() + slug.slice(1),
    aliases: [],
    categories: ["metabolic"],
    mechanismClasses: ["incretin-receptor-agonist"],
    summary: "Made up.",
    status: { us: null, eu: null, wada: { prohibited: false, class: null, ref: "r1" }, elsewhere: [] },
    evidence: [
      {
        use: "weight loss",
        level: "rct",
        direction: "for",
        participants: null,
        controlled: null,
        summary: "Lowered weight in a made-up trial.",
        ref: ["r2"],
      },
    ],
    doses: [dose()],
    measuredEffects: [],
    advice: [],
    sideEffects: [{ effect: "nausea", frequency: "common", serious: false, rate: null, ref: "r1" }],
    contraindications: [],
    interactions: [],
    monitoring: [],
    references: [
      {
        id: "r1",
        title: `${slug} label`,
        year: 2024,
        source: "Label",
        pmid: null,
        doi: null,
        url: null,
        kind: "label",
        checked: "2026-11-21",
      },
      {
        id: "r2",
        title: `${slug} trial`,
        year: 2020,
        source: "Journal",
        pmid: "12345",
        doi: null,
        url: null,
        kind: "trial",
      },
    ],
    ...changes,
  };
}

/** One dose with this regimen. */
export const withRegimen = (
  changes: Partial<Regimen>,
  doseChanges: Partial<Dose> = {},
): Pick<PlanningPeptide, "doses"> => ({
  doses: [dose({ ...doseChanges, regimen: regimen(changes) })],
});

export function library(...peptides: PlanningPeptide[]): PlanningLibrary {
  return PlanningLibrary.parse({ version: "fixture-1", peptides });
}

/** A healthy adult of 100 kg and 1.75 m (BMI 32.7) who wants to lose weight and accepts everything. */
export function intake(changes: Partial<Intake> = {}, answers: Partial<Screening> = {}): Intake {
  return {
    screening: {
      age: 40,
      sexAtBirth: "male",
      heightCm: 175,
      weightKg: 100,
      bodyConfirmed: false,
      reproduction: "none",
      conditions: { codes: [], diagnoses: [], other: [] },
      medicines: { classes: [], other: [] },
      allergies: { to: [], other: [] },
      mood: "no-thoughts-of-self-harm",
      ...answers,
    },
    goals: ["weight-loss"],
    experience: "some",
    routes: ["sc", "im", "oral", "intranasal", "topical"],
    needleTolerance: "several-daily",
    testedAthlete: false,
    evidenceFloor: "human",
    currentPeptides: [],
    durationWeeks: 12,
    maxCompounds: 4,
    preferredTimes: [],
    massUnit: "as-sourced",
    startDate: "2026-01-05",
    ...changes,
  };
}
