import type { GoalCode } from "#domain/peptides/indications.ts";
import { counted } from "#domain/units/counted.ts";
import type { Intake } from "../intake.ts";
import type { Candidate } from "./matches.ts";
import { administrationsPerWeek } from "./needles.ts";
import type { PlanPerson } from "./plan-person.ts";
import { isWidelyApproved } from "./regulators.ts";

/** One part of a score, 0 to 100 in whole points, and its explanation. */
export interface PartScore {
  readonly value: number;
  readonly working: readonly string[];
}

type Points = readonly [label: string, points: number];

/** Scores the evidence behind the dose; thin data costs points. */
export function evidenceScore({ entry, plannable }: Candidate): PartScore {
  const { level, approvedBy, ref } = plannable.regimen.evidence;
  const start: Points =
    level === "approved"
      ? isWidelyApproved(approvedBy)
        ? [`approved for this use (${approvedBy.join(", ")})`, 100]
        : [`approved for this use only by ${approvedBy.join(", ")}`, 75]
      : level === "trial"
        ? ["randomized trial of this use", 70]
        : ["people, no control group", 40];
  const hasEffect = entry.peptide.measuredEffects.some((effect) => effect.doseIds.includes(plannable.dose.id));
  const isChecked = entry.peptide.references.some(
    (reference) => reference.id === ref && reference.checked !== undefined,
  );
  return tally(start, [
    ...(hasEffect ? [] : [["no measured effect of this dose in the library", -10] as const]),
    ...(isChecked ? [] : [["its source was not checked yet", -5] as const]),
  ]);
}

/** Scores risks for this person; anything that wasn't studied counts against it too. */
export function safetyScore({ entry, plannable, cautions, interactions }: Candidate, person: PlanPerson): PartScore {
  const { sideEffects } = entry.peptide;
  const serious = sideEffects.filter((effect) => effect.serious && effect.frequency !== "theoretical").length;
  return tally(
    ["start", 100],
    [
      ...(sideEffects.length === 0 ? [["no side effects known to the library: thin data", -40] as const] : []),
      ...(serious > 0 ? [[counted(serious, "serious side effect"), -Math.min(30, 3 * serious)] as const] : []),
      ...(plannable.regimen.availability === "unapproved" ? [["not an approved product", -20] as const] : []),
      ...cautions.map(({ row }) => [`caution: ${row.condition}`, -15] as const),
      ...interactions.map(({ row }) => [`interaction: ${row.with}`, row.severity === "minor" ? -5 : -10] as const),
      ...(person.notChecked.length > 0 ? [["some answers could not be checked", -10] as const] : []),
    ],
  );
}

/** Points a goal is worth by its rank. */
const GOAL_POINTS = [60, 25, 15];

/** Scores how many of the goals it serves, the first counting most. */
export function fitScore(served: readonly GoalCode[], { goals }: Intake): PartScore {
  const worth = goals.map((_, rank) => GOAL_POINTS[rank] ?? 0);
  const total = worth.reduce((sum, points) => sum + points, 0);
  const reached = worth.reduce((sum, points, rank) => {
    const goal = goals[rank];
    return goal !== undefined && served.includes(goal) ? sum + points : sum;
  }, 0);
  const value = roundedDivision(100 * reached, total);
  return { value, working: [`goals served are worth ${reached} of ${total}: ${value}`] };
}

/** Scores the effort of following one compound or a whole plan. */
export function burdenScore(candidates: readonly Candidate[]): PartScore {
  const injections = candidates.reduce((sum, candidate) => sum + candidate.injectionsPerWeek, 0);
  const rises = candidates.reduce(
    (sum, { plannable }) => sum + plannable.regimen.steps.filter((step) => step.when === "always").length - 1,
    0,
  );
  const isSeveralADay = candidates.some(({ plannable }) => administrationsPerWeek(plannable.regimen.frequency) > 7);
  return tally(
    ["start", 100],
    [
      ["injections a week", -injectionPoints(injections)],
      ...(rises > 0 ? [[counted(rises, "planned rise"), -Math.min(15, 5 * rises)] as const] : []),
      ...(isSeveralADay ? [["more than once a day", -10] as const] : []),
    ],
  );
}

function injectionPoints(perWeek: number): number {
  if (perWeek === 0) return 0;
  if (perWeek <= 0.25) return 5;
  if (perWeek <= 1) return 10;
  if (perWeek <= 3.5) return 25;
  return perWeek <= 7 ? 40 : 60;
}

/** Scores how well its effects can be monitored: checks with a stated time beat checks without. */
export function monitoringScore({ entry }: Candidate): PartScore {
  const { monitoring } = entry.peptide;
  const timed = monitoring.filter((check) => check.timing === "source").length;
  const value = monitoring.length === 0 ? 30 : 70 + roundedDivision(30 * timed, monitoring.length);
  return {
    value,
    working: [
      monitoring.length === 0
        ? "no check known to the library: 30"
        : `${timed} of ${counted(monitoring.length, "check")} with a stated time: ${value}`,
    ],
  };
}

/** Rounds half up, using whole numbers only. */
export function roundedDivision(dividend: number, divisor: number): number {
  return divisor === 0 ? 0 : Math.floor((2 * dividend + divisor) / (2 * divisor));
}

function tally([label, start]: Points, changes: readonly Points[]): PartScore {
  const value = Math.max(
    0,
    changes.reduce((sum, [, points]) => sum + points, start),
  );
  const lines = changes.filter(([, points]) => points !== 0).map(([text, points]) => `${text}: ${points}`);
  return { value, working: [`${label}: ${start}`, ...lines, `result: ${value}`] };
}
