import { GOALS, type GoalCode } from "#domain/peptides/indications.ts";
import type { Category } from "#domain/peptides/vocabulary.ts";

/**
 * The goals a reader would expect for a category. Used only to name compounds without a coded dose; it never makes one a
 * candidate.
 */
export const CATEGORY_GOALS: Record<Category, readonly GoalCode[]> = {
  recovery: ["injury-recovery", "joint-pain", "muscle"],
  "growth-hormone": ["growth-hormone", "muscle"],
  metabolic: ["weight-loss", "visceral-fat", "glucose-control"],
  longevity: ["healthy-ageing"],
  cognitive: ["focus-memory", "anxiety-mood"],
  immune: ["immune-support"],
  "sexual-health": ["sexual-desire", "erectile-function"],
  "skin-hair": ["skin", "hair"],
  hormonal: ["fertility-hormones"],
  sleep: ["sleep"],
  bone: ["bone-strength"],
  gut: ["gut-comfort"],
  cardiovascular: ["heart-health"],
  pigmentation: ["pigmentation"],
  cancer: [],
};

const GOAL_LABELS = new Map<GoalCode, string>(GOALS.map(({ code, label }) => [code, label]));

/** A goal as the person chose it: "Lose weight". */
export const goalLabel = (goal: GoalCode): string => GOAL_LABELS.get(goal) ?? goal;

/** The goals as the person chose them, quoted: '"Lose weight" and "Sleep"'. */
export function goalWords(goals: readonly GoalCode[]): string {
  return joinWords(goals.map((goal) => `"${goalLabel(goal)}"`));
}

export function joinWords(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? "";
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
