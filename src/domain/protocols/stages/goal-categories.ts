import { GOALS, type GoalCode } from "#domain/peptides/indications.ts";
import type { Category } from "#domain/peptides/vocabulary.ts";

/**
 * The goals a reader would expect for a category. Used only to explain compounds without a coded dose under "left out";
 * it never makes one a candidate.
 */
const CATEGORY_GOALS: Record<Category, readonly GoalCode[]> = {
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

export function isCategoryForGoals(categories: readonly Category[], goals: readonly GoalCode[]): boolean {
  return categories.some((category) => CATEGORY_GOALS[category].some((goal) => goals.includes(goal)));
}

const GOAL_LABELS = new Map<GoalCode, string>(GOALS.map(({ code, label }) => [code, label]));

/** The goals as the person chose them, quoted: '"Lose weight" and "Sleep"'. */
export function goalWords(goals: readonly GoalCode[]): string {
  return joinWords(goals.map((goal) => `"${GOAL_LABELS.get(goal) ?? goal}"`));
}

export function joinWords(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? "";
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
