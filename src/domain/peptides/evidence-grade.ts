import { isWithinApproval } from "./approved-use.ts";
import type { Peptide } from "./peptide.ts";
import { EVIDENCE_LEVELS, type EvidenceLevel, isUnfavorable } from "./vocabulary.ts";

type Finding = Pick<
  Peptide["evidence"][number],
  "level" | "direction" | "participants" | "controlled" | "usIndications" | "euIndications" | "ref"
>;

/** Points of each rule. Readers may try other numbers; these are the published ones (docs/evidence-rubric.md). */
export interface Rubric {
  /** The strongest level in favor of the use; a mixed finding is worth half its level. */
  readonly level: Readonly<Record<EvidenceLevel, number>>;
  /** An approval for a use that neither the US nor the EU approved, with no controlled trial stated. */
  readonly approvedElsewhere: number;
  /** A second controlled finding in people in favor. */
  readonly replication: number;
  /** People in the largest supporting or mixed finding; the first line that fits counts. */
  readonly people: ReadonlyArray<{ readonly atLeast: number; readonly points: number }>;
  /** Each finding against it: in people with a control group, in people without one, and in anything else. */
  readonly against: { readonly controlled: number; readonly uncontrolled: number; readonly elsewhere: number };
  /** Each mixed finding. */
  readonly mixed: number;
  /** A supporting or mixed finding cites a paper with a concern; a finding that cites only such papers never counts. */
  readonly concern: number;
  /** The most points that findings without people can reach. */
  readonly withoutPeople: number;
}

export const RUBRIC: Rubric = {
  level: { approved: 70, rct: 45, "human-uncontrolled": 20, animal: 10, "in-vitro": 5, anecdotal: 0 },
  approvedElsewhere: 20,
  replication: 15,
  people: [
    { atLeast: 1000, points: 20 },
    { atLeast: 300, points: 15 },
    { atLeast: 100, points: 10 },
    { atLeast: 30, points: 5 },
  ],
  against: { controlled: -20, uncontrolled: -10, elsewhere: -5 },
  mixed: -5,
  concern: -10,
  withoutPeople: 15,
};

export const GRADES = [
  { grade: "A", atLeast: 80 },
  { grade: "B", atLeast: 60 },
  { grade: "C", atLeast: 40 },
  { grade: "D", atLeast: 20 },
  { grade: "E", atLeast: 0 },
] as const;
export type GradeLetter = (typeof GRADES)[number]["grade"];

export type GradeRule =
  | "approval"
  | "level"
  | "replication"
  | "people"
  | "against"
  | "mixed"
  | "concern"
  | "without-people";

/** One line of the arithmetic; `count` is how many findings it rests on. */
interface GradePart {
  readonly rule: GradeRule;
  readonly points: number;
  readonly count: number;
}

/**
 * How well the library's findings support one use. `against`: the strongest level mostly shows no benefit, or harm. `none`: no
 * finding measured an effect. `points` is 0 to 105 and the sum of `parts`, never below 0.
 */
export type EvidenceGrade =
  | {
      readonly verdict: "graded";
      readonly grade: GradeLetter;
      readonly points: number;
      readonly parts: readonly GradePart[];
    }
  | { readonly verdict: "against"; readonly isHarm: boolean }
  | { readonly verdict: "none" };

/** Anecdotal reports are not studies, so the people in them never count. */
const IN_PEOPLE: readonly EvidenceLevel[] = ["approved", "rct", "human-uncontrolled"];

/** What a grade needs from the entry besides the findings of the use. */
export interface GradeContext {
  /** References with a retraction or an expression of concern. */
  readonly doubtful: ReadonlySet<string>;
}

export function gradeContext({ references }: Pick<Peptide, "references">): GradeContext {
  return { doubtful: new Set(references.filter(({ concern }) => concern !== undefined).map(({ id }) => id)) };
}

/** The level a finding counts as: one in favor of a use that the US or the EU approved counts as approved. */
const levelOf = (finding: Finding): EvidenceLevel =>
  finding.direction === "for" && isWithinApproval(finding) ? "approved" : finding.level;

/** Grades the findings of one use. */
export function gradeEvidence(
  findings: readonly Finding[],
  context: GradeContext,
  rubric: Rubric = RUBRIC,
): EvidenceGrade {
  const isDoubtful = (ref: string) => context.doubtful.has(ref);
  const counted = findings.filter(
    (finding) => finding.direction !== "descriptive" && !finding.ref.every((ref) => isDoubtful(ref)),
  );
  const withAll = gradeCounted(counted, context, rubric);
  const sound = counted.filter((finding) => isUnfavorable(finding.direction) || !finding.ref.some(isDoubtful));
  const withoutDoubt = gradeCounted(sound, context, rubric);
  // a finding with enough sound papers loses nothing when a doubtful one is added
  return rankOf(withoutDoubt) > rankOf(withAll) ? withoutDoubt : withAll;
}

const rankOf = (grade: EvidenceGrade): number => (grade.verdict === "graded" ? grade.points : -1);

function gradeCounted(counted: readonly Finding[], context: GradeContext, rubric: Rubric): EvidenceGrade {
  const strongest = EVIDENCE_LEVELS.find((level) => counted.some((finding) => levelOf(finding) === level));
  if (strongest === undefined) return { verdict: "none" };
  const atTop = counted.filter((finding) => levelOf(finding) === strongest);
  const unfavorable = atTop.filter(({ direction }) => isUnfavorable(direction));
  const counting = (direction: Finding["direction"]) =>
    atTop.filter((finding) => finding.direction === direction).length;
  if (unfavorable.length > counting("for") + counting("mixed") / 2)
    return { verdict: "against", isHarm: unfavorable.some(({ direction }) => direction === "harm") };
  const parts = partsOf(counted, context, rubric).filter((part) => part.points !== 0);
  const points = Math.max(
    0,
    parts.reduce((sum, part) => sum + part.points, 0),
  );
  const grade = GRADES.find(({ atLeast }) => points >= atLeast)?.grade ?? "E";
  return { verdict: "graded", grade, points, parts };
}

function partsOf(counted: readonly Finding[], context: GradeContext, rubric: Rubric): GradePart[] {
  const inFavour = counted.filter((finding) => finding.direction === "for");
  const mixed = counted.filter((finding) => finding.direction === "mixed");
  const speaking = [...inFavour, ...mixed];
  const controlled = inFavour.filter((finding) => isInPeople(finding) && finding.controlled === true);
  const parts: GradePart[] = [
    levelPart(speaking, rubric),
    { rule: "replication", points: controlled.length > 1 ? rubric.replication : 0, count: controlled.length },
    peoplePart(speaking, rubric),
    againstPart(counted, rubric),
    { rule: "mixed", points: rubric.mixed * mixed.length, count: mixed.length },
    concernPart(speaking, context, rubric),
  ];
  if (speaking.some(isInPeople)) return parts;
  const sum = parts.reduce((total, part) => total + part.points, 0);
  return [
    ...parts,
    { rule: "without-people", points: Math.min(0, rubric.withoutPeople - sum), count: speaking.length },
  ];
}

/** Points of the strongest finding: an approval, or the kind of study. */
function levelPart(speaking: readonly Finding[], rubric: Rubric): GradePart {
  const [best] = speaking
    .map((finding) => ({ finding, points: levelPoints(finding, rubric) }))
    .toSorted((a, b) => b.points - a.points);
  const isApproval = best !== undefined && levelOf(best.finding) === "approved";
  return { rule: isApproval ? "approval" : "level", points: best?.points ?? 0, count: speaking.length };
}

function levelPoints(finding: Finding, rubric: Rubric): number {
  const level = levelOf(finding);
  const isElsewhere = level === "approved" && !isWithinApproval(finding);
  const elsewhere =
    finding.controlled === true ? Math.max(rubric.approvedElsewhere, rubric.level.rct) : rubric.approvedElsewhere;
  return (isElsewhere ? elsewhere : rubric.level[level]) / (finding.direction === "mixed" ? 2 : 1);
}

function peoplePart(speaking: readonly Finding[], { people }: Rubric): GradePart {
  const largest = Math.max(0, ...speaking.filter(isInPeople).map((finding) => finding.participants ?? 0));
  return { rule: "people", points: people.find(({ atLeast }) => largest >= atLeast)?.points ?? 0, count: largest };
}

function againstPart(counted: readonly Finding[], { against }: Rubric): GradePart {
  const opposed = counted.filter((finding) => isUnfavorable(finding.direction));
  const points = opposed.reduce((sum, finding) => {
    if (!isInPeople(finding)) return sum + against.elsewhere;
    return sum + (finding.controlled === true ? against.controlled : against.uncontrolled);
  }, 0);
  return { rule: "against", points, count: opposed.length };
}

function concernPart(speaking: readonly Finding[], { doubtful }: GradeContext, rubric: Rubric): GradePart {
  const touched = speaking.filter((finding) => finding.ref.some((ref) => doubtful.has(ref)));
  return { rule: "concern", points: touched.length > 0 ? rubric.concern : 0, count: touched.length };
}

const isInPeople = ({ level }: Finding): boolean => IN_PEOPLE.includes(level);
