import { useDeferredValue, useMemo } from "react";
import type { AskedQuestions } from "#domain/protocols/asked/asked-questions.ts";
import type { PlanningLibrary } from "#domain/protocols/planning-library.ts";
import type { StepId } from "#domain/protocols/questions.ts";
import { localToday } from "#web/lib/local-day.ts";
import type { Draft } from "./answers/draft.ts";
import { draftToAnswers } from "./answers/draft-to-intake.ts";
import { withoutUnreadable } from "./answers/readable-screening.ts";
import type { LiveText } from "./live-text.ts";
import type { Engine } from "./use-engine.ts";

/** What the chosen goals ask; null until rules and library have loaded. */
export function useAsked(
  { goals }: Draft,
  engine: Engine | null,
  library: PlanningLibrary | undefined,
): AskedQuestions | null {
  const chosen = goals.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same goals ask the same, whatever else changed
  return useMemo(() => (engine && library ? engine.askedQuestions(goals, library) : null), [engine, library, chosen]);
}

const STOPPED: LiveText = { line: "With these answers we make no plan. Continue to see why.", more: [] };

export function useLiveText(
  draft: Draft,
  step: StepId,
  engine: Engine | null,
  library: PlanningLibrary | undefined,
): LiveText | null {
  const settled = useDeferredValue(draft);
  return useMemo(
    () => (engine && library && settled.goals.length > 0 ? liveText(settled, step, engine, library) : null),
    [settled, step, engine, library],
  );
}

function liveText(draft: Draft, step: StepId, engine: Engine, library: PlanningLibrary): LiveText {
  if (step === "goals") return engine.evidenceText(engine.goalEvidence(draft.goals, library));
  const today = localToday();
  if (engine.stopsSoFar(draft, today) !== null) return STOPPED;
  const answers = draftToAnswers(draft, today);
  const given = { ...answers, screening: withoutUnreadable(answers.screening) };
  const isScreened = draft.mood !== null && draft.reproduction !== null;
  return engine.leftText(engine.whatIsLeft(given, library), isScreened);
}
