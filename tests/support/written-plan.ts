import type {
  Considered,
  GeneratedProtocol,
  PeptideEntry,
  PlanOption,
  PlanReference,
} from "#domain/protocols/generated-protocol.ts";

/** Plans written by hand, for tests of what is made from a plan. Everything in them is made up. */

export function writtenPlan(changes: Partial<GeneratedProtocol> = {}): GeneratedProtocol {
  return {
    title: "A plan",
    summary: "In short.",
    score: null,
    scoreParts: [],
    scoreCap: null,
    peptides: [],
    warnings: [],
    notChecked: [],
    schedule: { phases: [] },
    expectedResults: { week1to2: [], week3to4: [], week5to8: [], beyond: [] },
    nutritionTips: [],
    lifestyleRecommendations: [],
    monitoring: [],
    nextSteps: [],
    excluded: [],
    references: [],
    startDate: "2026-01-05",
    durationWeeks: 12,
    rulesetVersion: "7",
    libraryVersion: "fixture-1",
    notice: "Research only.",
    ...changes,
  };
}

export function writtenEntry(changes: Partial<PeptideEntry> = {}): PeptideEntry {
  return {
    slug: "alphatide",
    doseId: "d1",
    name: "Alphatide",
    category: "metabolic",
    dosage: "1 mg",
    frequency: "once weekly",
    timing: "any time",
    duration: "12 weeks",
    reasoning: "Labeled for it.",
    sideEffects: [],
    route: "sc",
    indication: "obesity",
    availability: "prescription",
    evidence: "approved",
    bannedInSport: false,
    steps: [{ fromWeek: 1, toWeek: 12, amount: 1, unit: "mg", text: "1 mg once weekly", refs: [] }],
    refs: { dosage: [], frequency: [], timing: [], duration: [], reasoning: [] },
    ...changes,
  };
}

export function writtenOption(changes: Partial<PlanOption> = {}): PlanOption {
  return {
    goal: "weight-loss",
    id: "walking",
    title: "Walking",
    kind: "training",
    verdict: "helps",
    effect: "Two kilograms less.",
    certainty: "moderate",
    certaintyWhy: "One trial.",
    forWhom: "Adults.",
    notFor: null,
    effort: { level: "low", text: "Half an hour a day." },
    harms: null,
    fit: "fits",
    fitWhy: null,
    refs: [],
    ...changes,
  };
}

export function writtenConsidered(slug: string, changes: Partial<Considered> = {}): Considered {
  return {
    slug,
    name: slug.charAt(0).toUpperCase() + slug.slice(1),
    shelf: "studied",
    reason: "allergy",
    known: "A trial.",
    whyNot: "Named as an allergy.",
    wouldChange: null,
    risks: [],
    refs: [],
    ...changes,
  };
}

export function writtenSource(id: string, changes: Partial<PlanReference> = {}): PlanReference {
  return {
    id,
    title: `Work ${id}`,
    source: "Journal",
    year: 2020,
    url: null,
    kind: "trial",
    checked: null,
    ...changes,
  };
}
