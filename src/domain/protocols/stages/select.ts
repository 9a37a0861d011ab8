import { rule } from "#domain/safety/rule-references.ts";
import { counted } from "#domain/units/counted.ts";
import type { Intake } from "../intake.ts";
import { exclude, type LeftOut } from "./candidates.ts";
import { mechanismWords, pairConflict, sharedMechanism } from "./conflicts.ts";
import { goalWords } from "./goal-categories.ts";
import { citation } from "./library-index.ts";
import type { Candidate } from "./matches.ts";
import { NEEDLE_CAPS } from "./needles.ts";
import type { ScoredCandidate } from "./score.ts";
import { withoutFullStop } from "./text.ts";

/** Weeks between two starts, so that effects can be told apart. A convention, not a trial result. */
const STAGGER_WEEKS: Record<Intake["experience"], number> = { none: 4, some: 2, experienced: 2 };
/** A compound that would have fewer weeks left is not added; it is also the length of the shortest plan. */
const SHORTEST_WEEKS = 4;

export interface Selection {
  /** In the order they start. */
  readonly selected: readonly ScoredCandidate[];
  readonly excluded: readonly LeftOut[];
}

/**
 * The best-scored dose of each compound, best compound first, each further one only if it serves an unmet goal and
 * doesn't conflict with those before it.
 */
export function select(scored: readonly ScoredCandidate[], intake: Intake): Selection {
  const selected: ScoredCandidate[] = [];
  const excluded: LeftOut[] = [];
  for (const next of bestDoses(scored, intake)) {
    const refused = refuse(next, selected, intake);
    if (refused === null) selected.push(next);
    else excluded.push(refused);
  }
  return { selected, excluded };
}

/** Plan week, from 1, in which the compound at this position starts. */
export function startWeek(place: number, { experience }: Intake): number {
  return 1 + place * STAGGER_WEEKS[experience];
}

function bestDoses(scored: readonly ScoredCandidate[], { goals }: Intake): ScoredCandidate[] {
  const rank = ({ candidate }: ScoredCandidate) => goals.findIndex((goal) => candidate.goals.includes(goal));
  const ranked = scored.toSorted(
    (a, b) =>
      b.score - a.score ||
      rank(a) - rank(b) ||
      byText(a.candidate.entry.peptide.slug, b.candidate.entry.peptide.slug) ||
      byText(a.candidate.plannable.dose.id, b.candidate.plannable.dose.id),
  );
  const seen = new Set<string>();
  return ranked.filter(({ candidate }) => {
    const { slug } = candidate.entry.peptide;
    if (seen.has(slug)) return false;
    seen.add(slug);
    return true;
  });
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function refuse(next: ScoredCandidate, selected: readonly ScoredCandidate[], intake: Intake): LeftOut | null {
  const { entry } = next.candidate;
  for (const { candidate } of selected) {
    const other = candidate.entry;
    const mechanism = sharedMechanism(entry, other);
    if (mechanism !== null)
      return exclude(
        entry,
        "same-mechanism",
        `Acts the same way (${mechanismWords(mechanism)}) as ${other.peptide.name}, and one of the two is enough.${sideBySide(candidate, next.candidate)}`,
        [rule("one-per-mechanism"), ...measuredRefs(candidate), ...measuredRefs(next.candidate)],
        `Taking it in place of ${other.peptide.name}.`,
      );
    const conflict = pairConflict(entry, other);
    if (conflict !== null)
      return exclude(
        entry,
        "medicine-interaction",
        conflict.text,
        [conflict.ref, rule("major-interaction")],
        `Taking it in place of ${other.peptide.name}.`,
      );
  }
  const injections = [...selected, next].reduce((sum, { candidate }) => sum + candidate.injectionsPerWeek, 0);
  if (injections > NEEDLE_CAPS[intake.needleTolerance])
    return exclude(
      entry,
      "needles-not-tolerated",
      "Together with the rest of the plan it means more injections than accepted.",
      [rule("preferences")],
      "Accepting more injections.",
    );
  const served = new Set(selected.flatMap(({ candidate }) => candidate.goals));
  if (next.candidate.goals.every((goal) => served.has(goal)))
    return exclude(
      entry,
      "lower-score",
      `Scored ${next.score}. The plan already serves ${goalWords(next.candidate.goals)} with a higher score.`,
      [rule("one-per-goal")],
      "Taking it in place of what the plan holds.",
    );
  if (selected.length >= intake.maxCompounds)
    return exclude(
      entry,
      "lower-score",
      `Scored ${next.score}, below the ${selected.length} chosen.`,
      [rule("preferences")],
      "Allowing more compounds.",
    );
  if (intake.durationWeeks - startWeek(selected.length, intake) + 1 < SHORTEST_WEEKS)
    return exclude(
      entry,
      "lower-score",
      `Scored ${next.score}. With one start at a time fewer than ${SHORTEST_WEEKS} weeks would be left for it.`,
      [rule("staggered-start")],
      "A longer plan.",
    );
  return null;
}

/** What was measured of both at their latest measurement, in one line. */
function sideBySide(chosen: Candidate, other: Candidate): string {
  const [first, second] = [measured(chosen), measured(other)];
  if (first === null || second === null) return "";
  return ` Measured, in different trials: ${first.line}; ${second.line}.`;
}

const measuredRefs = (candidate: Candidate): string[] => {
  const found = measured(candidate);
  return found === null ? [] : [found.ref];
};

function measured({ entry, plannable }: Candidate): { line: string; ref: string } | null {
  const last = entry.peptide.measuredEffects
    .filter(({ doseIds }) => doseIds.includes(plannable.dose.id))
    .toSorted((a, b) => b.weeks - a.weeks)[0];
  if (last === undefined) return null;
  const weeks = counted(Math.round(last.weeks), "week");
  return {
    line: `${entry.peptide.name} after ${weeks}: ${withoutFullStop(last.text)}`,
    ref: citation(entry.peptide.slug, last.ref),
  };
}
