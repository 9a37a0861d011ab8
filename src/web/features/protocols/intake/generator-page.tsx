import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { codesOf, type Field, QUESTIONS } from "#domain/protocols/questions.ts";
import { usePageSearch } from "#web/app/page-address.ts";
import { planningLibraryQuery } from "#web/app/planning-library-query.ts";
import { fields, oneOf } from "#web/lib/read-loosely.ts";
import { useIsInBrowser } from "#web/lib/use-is-in-browser.ts";
import { useStore } from "#web/lib/use-store.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { changeDraft, draftStore } from "./answers/draft-store.ts";
import { IntakeForm } from "./intake-form.tsx";
import { PAGE_INTRO } from "./messages.ts";
import { useEngine } from "./use-engine.ts";
import { useHasBegun } from "./use-has-begun.ts";

const loadOutcome = async () => ({ default: (await import("../result/outcome.tsx")).Outcome });
const Outcome = lazy(loadOutcome);

export function GeneratorPage() {
  const draft = useStore(draftStore);
  const isInBrowser = useIsInBrowser();
  const hasTouched = useHasBegun();
  const hasBegun = hasTouched || draft.goals.length > 0;
  const engineState = useEngine(hasBegun);
  const library = useQuery({ ...planningLibraryQuery(), enabled: hasBegun });
  const [goTo, setGoTo] = useState<Field | null>(null);
  const onArrived = useCallback(() => setGoTo(null), []);
  const changeAnswer = useCallback((field: Field) => {
    setGoTo(field);
    changeDraft({ step: QUESTIONS[field].step });
  }, []);
  useGoalFromAddress();
  // prefetched, so that the plan appears at once and works offline
  useEffect(() => {
    if (hasBegun) loadOutcome().catch(() => undefined);
  }, [hasBegun]);

  if (draft.step === "plan")
    return (
      <Suspense fallback={<PageSpinner label="Making the plan" />}>
        <Outcome draft={draft} engineState={engineState} library={library} changeAnswer={changeAnswer} />
      </Suspense>
    );
  return (
    <>
      <PageHeader title="Protocol Generator">{draft.step === "goals" && PAGE_INTRO}</PageHeader>
      <IntakeForm
        draft={draft}
        step={draft.step}
        engineState={engineState}
        library={library}
        isReady={isInBrowser}
        goTo={goTo}
        onArrived={onArrived}
      />
      <noscript>
        <p className="mt-6 text-sm text-care">The plan is made in this browser, which needs JavaScript for it.</p>
      </noscript>
    </>
  );
}

const readSearch = fields({ goal: oneOf(codesOf(QUESTIONS.goals.choices), null) });

/** `?goal=sleep` chooses a first goal for a person who has chosen none. */
function useGoalFromAddress(): void {
  const { goal } = usePageSearch("/protocol-generator", readSearch);
  useEffect(() => {
    if (goal && draftStore.read().goals.length === 0) changeDraft({ goals: [goal] });
  }, [goal]);
}
