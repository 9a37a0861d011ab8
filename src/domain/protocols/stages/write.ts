import { rule } from "#domain/safety/rule-references.ts";
import { citedReferences } from "../cited-refs.ts";
import type { Excluded, GeneratedProtocol, Line } from "../generated-protocol.ts";
import type { Intake } from "../intake.ts";
import { RESEARCH_NOTICE, RULESET_VERSION } from "../ruleset.ts";
import type { PlannedCompound } from "./dose.ts";
import { goalWords, joinWords } from "./goal-categories.ts";
import { citation, type LibraryIndex } from "./library-index.ts";
import { planMonitoring } from "./monitor.ts";
import { planPhases } from "./phase.ts";
import type { PlanPerson } from "./plan-person.ts";
import { type ScoredCandidate, scorePlan } from "./score.ts";
import { clip, counted } from "./text.ts";
import { writeEntry } from "./write-entry.ts";
import { writeExpectedResults } from "./write-results.ts";
import { writeNextSteps, writeWarnings } from "./write-warnings.ts";

export interface PlanParts {
  readonly intake: Intake;
  readonly person: PlanPerson;
  readonly index: LibraryIndex;
  readonly selected: readonly ScoredCandidate[];
  readonly compounds: readonly PlannedCompound[];
  readonly excluded: readonly Excluded[];
}

/** The plan as text. It adds nothing that earlier stages did not decide. */
export function writePlan(parts: PlanParts): GeneratedProtocol {
  const { intake, person, index, selected, compounds } = parts;
  const excluded = parts.excluded.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  const plan = {
    ...headline(intake, compounds, excluded),
    ...scorePlan(selected, intake),
    peptides: compounds.map((compound) => writeEntry(compound, person, intake)),
    warnings: writeWarnings(compounds, person).slice(0, 200),
    notChecked: person.notChecked.map(clip),
    schedule: { phases: planPhases(compounds, intake) },
    expectedResults: writeExpectedResults(compounds, intake),
    nutritionTips: adviceLines(compounds, "nutrition"),
    lifestyleRecommendations: adviceLines(compounds, "lifestyle"),
    monitoring: planMonitoring(compounds, intake),
    nextSteps:
      compounds.length > 0
        ? writeNextSteps(compounds, person.notChecked.length > 0)
        : stepsWithoutPlan(person.notChecked.length > 0),
    excluded,
  };
  return {
    ...plan,
    references: citedReferences(plan, index.references),
    startDate: intake.startDate,
    durationWeeks: intake.durationWeeks,
    rulesetVersion: RULESET_VERSION,
    libraryVersion: index.version,
    notice: RESEARCH_NOTICE,
  };
}

function headline(
  intake: Intake,
  compounds: readonly PlannedCompound[],
  excluded: readonly Excluded[],
): Pick<GeneratedProtocol, "title" | "summary"> {
  const goals = goalWords(intake.goals);
  const considered = excluded.filter((item) => item.reason !== "not-for-this-goal");
  if (compounds.length === 0)
    return { title: `Nothing qualifies for ${goals}`, summary: clip(nothingQualifies(goals, considered)) };
  const names = joinWords(compounds.map(({ candidate }) => candidate.entry.peptide.name));
  const served = new Set(compounds.flatMap(({ candidate }) => candidate.goals));
  const open = intake.goals.filter((goal) => !served.has(goal));
  const passed = compounds.length === 1 ? "One compound passed" : `${compounds.length} compounds passed`;
  const openText = open.length === 0 ? "" : ` The plan does not serve ${goalWords(open)}.`;
  return {
    title: clip(`${names}: ${intake.durationWeeks}-week research plan`),
    summary: clip(
      `${passed} every check for ${goalWords(intake.goals.filter((goal) => served.has(goal)))}: ${names}.${openText} ` +
        `${counted(considered.length, "other compound")} for these goals ${considered.length === 1 ? "was" : "were"} left out, each with its reason.`,
    ),
  };
}

const REASON_WORDS: Record<Excluded["reason"], string> = {
  "not-for-this-goal": "not for this goal",
  "indication-not-met": "for a condition the answers do not show",
  "no-adult-regimen": "no dose that can be planned from a label or human trial",
  "not-self-administered": "given by clinicians only",
  "route-not-accepted": "route not accepted",
  "needles-not-tolerated": "more injections than accepted",
  sex: "studied in the other sex only",
  age: "not studied at this age",
  "banned-in-sport": "prohibited in sport",
  "under-evidence-floor": "under the evidence floor",
  contraindication: "contraindicated",
  "medicine-interaction": "interacts with a medicine",
  allergy: "allergy",
  "same-mechanism": "acts like something in use",
  "taken-already": "in use already",
  "lower-score": "scored lower",
  "cannot-be-checked": "could not be checked",
};

function nothingQualifies(goals: string, considered: readonly Excluded[]): string {
  if (considered.length === 0) return `Nothing qualifies: the library has no compound for ${goals}.`;
  const counts = new Map<Excluded["reason"], number>();
  for (const { reason } of considered) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const reasons = [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .map(([reason, count]) => `${count} ${REASON_WORDS[reason]}`);
  return (
    `Nothing qualifies. ${counted(considered.length, "compound")} for ${goals} ` +
    `${considered.length === 1 ? "was" : "were"} looked at and left out: ${reasons.join("; ")}.`
  );
}

function stepsWithoutPlan(hasUnchecked: boolean): Line[] {
  return [
    {
      text: "No plan is the result here. Each compound left out names its reason and its sources.",
      refs: [rule("ask-clinician")],
    },
    {
      text: "Ask a clinician what is known to work for this goal, with or without medicines.",
      refs: [rule("ask-clinician")],
    },
    ...(hasUnchecked
      ? [{ text: 'Ask a pharmacist about everything printed under "not checked".', refs: [rule("ask-clinician")] }]
      : []),
  ];
}

function adviceLines(compounds: readonly PlannedCompound[], kind: "nutrition" | "lifestyle"): Line[] {
  return compounds.flatMap(({ candidate }) => {
    const { slug, name, advice } = candidate.entry.peptide;
    const { dose } = candidate.plannable;
    return advice
      .filter((item) => item.kind === kind && item.doseIds.includes(dose.id))
      .map((item) => ({
        text: clip(`${name}: ${item.text}`),
        refs: [citation(slug, item.ref)],
      }));
  });
}
