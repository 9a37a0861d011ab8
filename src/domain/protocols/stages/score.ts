import { type GeneratedProtocol, SCORE_PARTS } from "../generated-protocol.ts";
import type { Intake } from "../intake.ts";
import type { Candidate } from "./matches.ts";
import type { PlanPerson } from "./plan-person.ts";
import {
  burdenScore,
  evidenceScore,
  fitScore,
  monitoringScore,
  type PartScore,
  roundedDivision,
  safetyScore,
} from "./score-parts.ts";
import { clip } from "./text.ts";

type Part = (typeof SCORE_PARTS)[number];

const WEIGHTS: Record<Part, number> = { evidence: 35, safety: 25, fit: 20, burden: 10, monitoring: 10 };

export const CAP_WITHOUT_TRIALS = 60;
const CAP_TEXT = `Held at ${CAP_WITHOUT_TRIALS}: nothing in this plan was tested in a controlled human trial of this use.`;

export interface ScoredCandidate {
  readonly candidate: Candidate;
  readonly parts: Record<Part, PartScore>;
  readonly score: number;
}

export function scoreCandidate(candidate: Candidate, person: PlanPerson, intake: Intake): ScoredCandidate {
  const parts = {
    evidence: evidenceScore(candidate),
    safety: safetyScore(candidate, person),
    fit: fitScore(candidate.goals, intake),
    burden: burdenScore([candidate]),
    monitoring: monitoringScore(candidate),
  };
  return { candidate, parts, score: capped(weighted(parts), [candidate]) };
}

type PlanScore = Pick<GeneratedProtocol, "score" | "scoreParts" | "scoreCap">;

/** Evidence, safety and monitoring are those of the weakest compound; fit and burden those of the whole plan. */
export function scorePlan(selected: readonly ScoredCandidate[], intake: Intake): PlanScore {
  const candidates = selected.map((scored) => scored.candidate);
  if (candidates.length === 0) return { score: null, scoreParts: [], scoreCap: null };
  const parts = {
    evidence: weakest(selected, "evidence"),
    safety: weakest(selected, "safety"),
    fit: fitScore([...new Set(candidates.flatMap((candidate) => candidate.goals))], intake),
    burden: burdenScore(candidates),
    monitoring: weakest(selected, "monitoring"),
  };
  const uncapped = weighted(parts);
  const score = capped(uncapped, candidates);
  return {
    score,
    scoreCap: hasTrials(candidates) ? null : CAP_TEXT,
    scoreParts: SCORE_PARTS.map((part) => ({
      part,
      value: parts[part].value,
      weight: WEIGHTS[part] / 100,
      working: parts[part].working.slice(0, 20).map(clip),
    })),
  };
}

function weighted(parts: Record<Part, PartScore>): number {
  return roundedDivision(
    SCORE_PARTS.reduce((sum, part) => sum + WEIGHTS[part] * parts[part].value, 0),
    100,
  );
}

function capped(score: number, candidates: readonly Candidate[]): number {
  return hasTrials(candidates) ? score : Math.min(score, CAP_WITHOUT_TRIALS);
}

function hasTrials(candidates: readonly Candidate[]): boolean {
  return candidates.some(({ plannable }) => plannable.standing !== "human");
}

function weakest(selected: readonly ScoredCandidate[], part: Part): PartScore {
  const values = selected.map((scored) => scored.parts[part].value);
  const isAlone = selected.length === 1;
  return {
    value: Math.min(...values),
    working: selected.flatMap(({ candidate, parts }) =>
      isAlone ? parts[part].working : [`${candidate.entry.peptide.name}: ${parts[part].working.join("; ")}`],
    ),
  };
}
