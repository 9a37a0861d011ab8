import type { Intake } from "#domain/protocols/intake.ts";
import type { Draft } from "./draft.ts";
import { draftStore } from "./draft-store.ts";
import { draftToAnswers } from "./draft-to-intake.ts";
import { withoutUnreadable } from "./readable-screening.ts";

/** The answers still stored in this browser, open ones null; null if no health question was answered. */
export function keptAnswers(today: string): Intake | null {
  return answersOf(draftStore.read(), today);
}

export function answersOf(draft: Draft, today: string): Intake | null {
  const answers = draftToAnswers(draft, today);
  const { bodyConfirmed, ...screening } = withoutUnreadable(answers.screening);
  if (Object.values(screening).every((answer) => answer === null)) return null;
  const conditions = draft.isShortList ? withUnasked(screening.conditions) : screening.conditions;
  return { ...answers, screening: { ...screening, conditions, bodyConfirmed } };
}

const UNASKED = "conditions this goal did not ask about";

/** Other compounds may warn of what this goal did not ask, so a check of them lists it as not checked. */
function withUnasked(conditions: Intake["screening"]["conditions"]): Intake["screening"]["conditions"] {
  return conditions && { ...conditions, other: [...conditions.other, UNASKED] };
}
