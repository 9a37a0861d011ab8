import { isApproved } from "./best-evidence.ts";
import { halfLivesInPeople } from "./half-life-in-people.ts";
import type { Peptide } from "./peptide.ts";
import type { EvidenceLevel } from "./vocabulary.ts";

type Judged = Pick<
  Peptide,
  "evidence" | "status" | "doses" | "sideEffects" | "contraindications" | "interactions" | "pharmacokinetics"
>;

/** Points of each rule, as published in docs/risk-number.md: what is known to go wrong, and what is unknown. */
export const RISK_RUBRIC = {
  known: {
    /** Each serious side effect seen in people. */
    serious: { each: 3, most: 18 },
    /** Each group of people or medicine that is a full stop. */
    stops: { each: 2, most: 14 },
    /** Each interaction that is called major. */
    majorInteractions: { each: 3, most: 9 },
    /** A study in people that showed harm. */
    harmInPeople: 15,
    /** Each side effect that more than one person in a hundred has. */
    common: { each: 1, most: 8 },
  },
  unknown: {
    /** People in the largest study; the first line that fits counts. An approved medicine counts as studied in many. */
    people: [
      { atLeast: 1000, points: 0 },
      { atLeast: 300, points: 5 },
      { atLeast: 100, points: 10 },
      { atLeast: 30, points: 15 },
      { atLeast: 1, points: 20 },
      { atLeast: 0, points: 25 },
    ],
    /** The longest time that a source gives for people; the first line that fits counts. */
    weeks: [
      { atLeast: 52, points: 0 },
      { atLeast: 12, points: 3 },
      { atLeast: 1, points: 6 },
      { atLeast: 0, points: 8 },
    ],
    /** No regulator approved it, so its contents are not inspected. */
    notApproved: 10,
    /** No side effect whose frequency in people is known. */
    noFrequency: 10,
    noStops: 5,
    noInteractions: 5,
    noHalfLife: 4,
  },
} as const;

export type RiskRule =
  | "serious"
  | "stops"
  | "major-interactions"
  | "harm-in-people"
  | "common"
  | "people"
  | "weeks"
  | "not-approved"
  | "no-frequency"
  | "no-stops"
  | "no-interactions"
  | "no-half-life";

/** One line of the arithmetic; `count` is what was counted: items, people, or weeks. */
export interface RiskPart {
  readonly rule: RiskRule;
  readonly kind: "known" | "unknown";
  readonly points: number;
  readonly count: number;
}

/**
 * How much is known to go wrong, and how much is not known at all: 0 to 100, higher is riskier. It says nothing about
 * benefit or about one person's dose. `points` is the sum of `parts` (at most 100), each of them above 0; `known` and
 * `unknown` are its two halves before the limit.
 */
export interface RiskNumber {
  readonly points: number;
  readonly known: number;
  readonly unknown: number;
  readonly parts: readonly RiskPart[];
}

const MAX_POINTS = 100;
const IN_PEOPLE: readonly EvidenceLevel[] = ["approved", "rct", "human-uncontrolled"];

export function riskNumber(peptide: Judged): RiskNumber {
  const parts = [...knownParts(peptide), ...unknownParts(peptide)].filter(({ points }) => points > 0);
  const sum = (kind: RiskPart["kind"]) =>
    parts.filter((part) => part.kind === kind).reduce((total, { points }) => total + points, 0);
  const [known, unknown] = [sum("known"), sum("unknown")];
  return { points: Math.min(MAX_POINTS, known + unknown), known, unknown, parts };
}

function knownParts({ sideEffects, contraindications, interactions, evidence }: Judged): RiskPart[] {
  const { serious, stops, majorInteractions, harmInPeople, common } = RISK_RUBRIC.known;
  const seen = sideEffects.filter(({ frequency }) => frequency !== "theoretical");
  const isCommon = (frequency: (typeof seen)[number]["frequency"]) =>
    frequency === "very-common" || frequency === "common";
  const harm = evidence.filter(({ level, direction }) => direction === "harm" && IN_PEOPLE.includes(level));
  const counted = (rule: RiskRule, count: number, { each, most }: { each: number; most: number }): RiskPart => ({
    rule,
    kind: "known",
    points: Math.min(most, each * count),
    count,
  });
  return [
    counted("serious", seen.filter((effect) => effect.serious).length, serious),
    counted("stops", contraindications.filter(({ severity }) => severity === "absolute").length, stops),
    counted(
      "major-interactions",
      interactions.filter(({ severity }) => severity === "major").length,
      majorInteractions,
    ),
    { rule: "harm-in-people", kind: "known", points: harm.length > 0 ? harmInPeople : 0, count: harm.length },
    counted("common", seen.filter((effect) => isCommon(effect.frequency)).length, common),
  ];
}

function unknownParts(peptide: Judged): RiskPart[] {
  const { sideEffects, contraindications, interactions, evidence, doses, pharmacokinetics } = peptide;
  const rubric = RISK_RUBRIC.unknown;
  const approved = isApproved(peptide) || peptide.status.elsewhere.some((place) => place.approved);
  const people = Math.max(
    0,
    ...evidence.filter(({ level }) => IN_PEOPLE.includes(level)).map(({ participants }) => participants ?? 1),
  );
  const weeks = Math.max(
    0,
    ...doses
      .filter(({ context }) => context === "label" || context === "human-trial")
      .flatMap(({ durationWeeks, regimen }) => [durationWeeks ?? 0, regimen?.longestStudied.weeks ?? 0]),
  );
  const step = (steps: ReadonlyArray<{ atLeast: number; points: number }>, value: number) =>
    steps.find(({ atLeast }) => value >= atLeast)?.points ?? 0;
  const part = (rule: RiskRule, points: number, count = 0): RiskPart => ({ rule, kind: "unknown", points, count });
  const isFrequencyKnown = sideEffects.some(
    ({ frequency, rate }) => rate !== null || (frequency !== "unknown" && frequency !== "theoretical"),
  );
  return [
    part("people", approved ? 0 : step(rubric.people, people), people),
    part("weeks", step(rubric.weeks, weeks), weeks),
    part("not-approved", approved ? 0 : rubric.notApproved),
    part("no-frequency", isFrequencyKnown ? 0 : rubric.noFrequency),
    part("no-stops", contraindications.length > 0 ? 0 : rubric.noStops),
    part("no-interactions", interactions.length > 0 ? 0 : rubric.noInteractions),
    part("no-half-life", halfLivesInPeople(pharmacokinetics).length > 0 ? 0 : rubric.noHalfLife),
  ];
}
