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
  const { needleTolerance, testedAthlete, ...answers } = draftToAnswers(draft, today);
  const { bodyConfirmed, ...screening } = withoutUnreadable(answers.screening);
  if (Object.values(screening).every((answer) => answer === null)) return null;
  return {
    ...answers,
    screening: { ...screening, bodyConfirmed },
    needleTolerance: needleTolerance ?? "none",
    testedAthlete: testedAthlete ?? false,
  };
}
