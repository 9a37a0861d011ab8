import { GOAL_CODES, type GoalCode } from "#domain/peptides/indications.ts";
import { USES } from "#domain/peptides/uses/uses-table.ts";

/** Uses that a plan's goal has and that nobody types into the search. */
const ALSO: Partial<Record<GoalCode, RegExp>> = {
  "weight-loss": /keeping weight off|fat loss|body fat/,
  "visceral-fat": /fat around the organs|trunk fat/,
  muscle: /building muscle|muscle (building|loss|protein)|wasting|weight and strength/,
  "growth-hormone": /hormone rhythm/,
  "injury-recovery": /unstable ankle|broken bones|burns of the skin|skin after laser/,
  "joint-pain": /\b(knee|joint|worn knee)s? (comfort|movement|discomfort|joints)|rheumatoid/,
  "bone-strength": /bone (turnover|building)|bones in|fractures/,
  "fertility-hormones": /periods that stopped|hormones in healthy men|pregnancy over/,
  "gut-comfort": /stool output|stomach complaints|helicobacter/,
  skin: /skin (moisture|after laser)|melasma|dark patches/,
  pigmentation: /vitiligo/,
  "immune-support": /\bcolds\b|airway and general complaints/,
  "focus-memory": /thinking (in|and)|brain waves/,
  "healthy-ageing": /longer life|old age/,
};

/** It says who a use is for, not what. */
const NOT_A_GOAL: ReadonlySet<string> = new Set(["menopause"]);

const PATTERNS = GOAL_CODES.map((goal) => ({
  goal,
  of: [
    ...USES.filter(({ code, goals }) => !NOT_A_GOAL.has(code) && goals.some((one) => one === goal)).map(({ of }) => of),
    ...(ALSO[goal] === undefined ? [] : [ALSO[goal]]),
  ],
}));

/** Of the library's wordings; far more would be somebody's own entries, which are read again. */
const MAX_KNOWN = 20_000;
const known = new Map<string, readonly GoalCode[]>();

/** The goals that a use belongs to, as an entry words it: "weight loss in adults with obesity". Read once per wording. */
export function goalsOfUse(use: string): readonly GoalCode[] {
  const before = known.get(use);
  if (before !== undefined) return before;
  const words = use.toLowerCase();
  const goals = PATTERNS.flatMap(({ goal, of }) => (of.some((pattern) => pattern.test(words)) ? [goal] : []));
  if (known.size < MAX_KNOWN) known.set(use, goals);
  return goals;
}
