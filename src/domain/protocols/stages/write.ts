import { rule } from "#domain/safety/rule-references.ts";
import { counted } from "#domain/units/counted.ts";
import { citedReferences } from "../cited-refs.ts";
import type { Considered, Excluded, GeneratedProtocol, Line, PlanOption } from "../generated-protocol.ts";
import type { Intake } from "../intake.ts";
import { isForPerson } from "../is-for-person.ts";
import { RESEARCH_NOTICE, RULESET_VERSION } from "../ruleset.ts";
import type { LeftOut } from "./candidates.ts";
import type { PlannedCompound } from "./dose.ts";
import { goalWords, joinWords } from "./goal-categories.ts";
import type { LibraryIndex } from "./library-index.ts";
import { planMonitoring } from "./monitor.ts";
import { planPhases } from "./phase.ts";
import type { PlanPerson } from "./plan-person.ts";
import { type ScoredCandidate, scorePlan } from "./score.ts";
import { clip } from "./text.ts";
import { writeConsidered, writeWouldChange } from "./write-considered.ts";
import { adviceOf, writeEntry } from "./write-entry.ts";
import { tipsOf, writeOptions } from "./write-options.ts";
import { writeExpectedResults } from "./write-results.ts";
import { writeNextSteps, writeWarnings } from "./write-warnings.ts";

export interface PlanParts {
  readonly intake: Intake;
  readonly person: PlanPerson;
  readonly index: LibraryIndex;
  readonly selected: readonly ScoredCandidate[];
  readonly compounds: readonly PlannedCompound[];
  readonly excluded: readonly LeftOut[];
}

/** The plan as text. It adds nothing that earlier stages did not decide. */
export function writePlan(parts: PlanParts): GeneratedProtocol {
  const { intake, person, index, selected, compounds } = parts;
  const options = writeOptions(index, person, intake);
  const forGoals = parts.excluded.filter(({ reason }) => reason !== "not-for-this-goal");
  const excluded = forGoals
    .map(({ entry: _, wouldChange: __, ...shown }): Excluded => shown)
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  const considered = writeConsidered(forGoals, person, intake);
  const plan = {
    ...headline(intake, compounds, options, considered),
    ...scorePlan(selected, intake),
    peptides: compounds.map((compound) => writeEntry(compound, person, intake)),
    warnings: writeWarnings(compounds, person).slice(0, 200),
    notChecked: person.notChecked.map(clip),
    schedule: { phases: planPhases(compounds, intake) },
    expectedResults: writeExpectedResults(compounds, intake),
    nutritionTips: [...adviceLines(compounds, "nutrition"), ...tipsOf(options, "nutrition")],
    lifestyleRecommendations: [...adviceLines(compounds, "lifestyle"), ...tipsOf(options, "lifestyle")],
    monitoring: planMonitoring(compounds, intake),
    nextSteps:
      compounds.length > 0
        ? writeNextSteps(compounds, person.notChecked.length > 0)
        : stepsWithoutPlan(options, person.notChecked.length > 0),
    options,
    considered,
    wouldChange: writeWouldChange(considered),
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
  options: readonly PlanOption[],
  considered: readonly Considered[],
): Pick<GeneratedProtocol, "title" | "summary"> {
  const found = foundText(options, considered);
  if (compounds.length === 0)
    return {
      title: clip(`What is known for ${goalWords(intake.goals)}`),
      summary: clip(`No peptide can be planned with your answers.${found}`),
    };
  const names = joinWords(compounds.map(({ candidate }) => candidate.entry.peptide.name));
  const served = new Set(compounds.flatMap(({ candidate }) => candidate.goals));
  const open = intake.goals.filter((goal) => !served.has(goal));
  const openText = open.length === 0 ? "" : ` Nothing can be planned for ${goalWords(open)}.`;
  return {
    title: clip(`${names}: ${intake.durationWeeks}-week research plan`),
    summary: clip(
      `${names} passed every check for ${goalWords(intake.goals.filter((goal) => served.has(goal)))}.${openText}${found}`,
    ),
  };
}

/** How much is on each shelf. */
function foundText(options: readonly PlanOption[], considered: readonly Considered[]): string {
  const helping = options.filter(isForPerson);
  const studied = considered.filter(({ shelf }) => shelf === "studied").length;
  const others = considered.length - studied;
  const shelves = [
    ...(helping.length === 0 ? [] : [`${counted(helping.length, "option")} without a peptide`]),
    ...(studied === 0 ? [] : [`${counted(studied, "compound")} studied in people that you cannot plan`]),
    ...(others === 0 ? [] : [`${counted(others, "compound")} sold for this without such studies`]),
  ];
  return shelves.length === 0 ? "" : ` Also here: ${joinWords(shelves)}.`;
}

function stepsWithoutPlan(options: readonly PlanOption[], hasUnchecked: boolean): Line[] {
  const [best] = options.filter(({ fit, verdict }) => fit === "fits" && verdict === "helps");
  return [
    ...(best === undefined
      ? []
      : [{ text: clip(`Best evidence for you without a peptide: ${best.title}.`), refs: best.refs }]),
    {
      text: "Bring the page for a clinician with you, and ask what would change this answer.",
      refs: [rule("ask-clinician")],
    },
    ...(hasUnchecked
      ? [{ text: 'Ask a pharmacist about all that is listed as "not checked".', refs: [rule("ask-clinician")] }]
      : []),
  ];
}

function adviceLines(compounds: readonly PlannedCompound[], kind: "nutrition" | "lifestyle"): Line[] {
  return compounds.flatMap((compound) => {
    const { name } = compound.candidate.entry.peptide;
    return adviceOf(compound, kind).map(({ text, refs }) => ({ text: clip(`${name}: ${text}`), refs }));
  });
}
