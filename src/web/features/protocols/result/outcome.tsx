import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import type { PlanningLibrary } from "#domain/protocols/planning-library.ts";
import type { Field } from "#domain/protocols/questions.ts";
import { localToday } from "#web/lib/local-day.ts";
import { mediaStore } from "#web/lib/media-store.ts";
import { useStore } from "#web/lib/use-store.ts";
import { Button } from "#web/ui/button.tsx";
import { LoadFailed } from "#web/ui/loaded.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import type { Draft } from "../intake/answers/draft.ts";
import { changeDraft } from "../intake/answers/draft-store.ts";
import type { Evaluation } from "../intake/answers/evaluate.ts";
import { EngineFailed } from "../intake/engine-failed.tsx";
import type { EngineState } from "../intake/use-engine.ts";
import { PlanView } from "../view/plan-view.tsx";
import { AdjustPanel } from "./adjust-panel.tsx";
import { PlanActions } from "./plan-actions.tsx";
import { StopsScreen } from "./stops-screen.tsx";

interface OutcomeProps {
  readonly draft: Draft;
  readonly engineState: EngineState;
  readonly library: UseQueryResult<PlanningLibrary>;
  readonly changeAnswer: (field: Field) => void;
}

/** The outcome of the answers: a stop, a plan, or back to an open question. */
export function Outcome({ draft, engineState: { engine, hasFailed }, library, changeAnswer }: OutcomeProps) {
  const data = library.data ?? null;
  const evaluation = useMemo(() => engine?.evaluate(draft, localToday(), data) ?? null, [engine, draft, data]);
  const openField = evaluation?.outcome === "incomplete" ? evaluation.problems[0]?.field : undefined;
  useEffect(() => {
    if (openField) changeAnswer(openField);
  }, [openField, changeAnswer]);

  if (hasFailed)
    return (
      <NotLoaded>
        <EngineFailed />
      </NotLoaded>
    );
  if (evaluation?.outcome === "waiting-for-library" && library.isError)
    return (
      <NotLoaded>
        <LoadFailed
          title="The plan cannot be made yet"
          hint="The library that plans are made from could not be read. Your answers are kept."
          onRetry={library.refetch}
        />
      </NotLoaded>
    );
  if (evaluation?.outcome === "stopped")
    return (
      <Arrival>
        <StopsScreen result={evaluation} changeAnswer={changeAnswer} />
      </Arrival>
    );
  if (evaluation?.outcome === "planned") return <Planned draft={draft} evaluation={evaluation} />;
  return <PageSpinner label="Making the plan" />;
}

interface PlannedProps {
  readonly draft: Draft;
  readonly evaluation: Extract<Evaluation, { outcome: "planned" }>;
}

function Planned({ draft, evaluation: { protocol, intake } }: PlannedProps) {
  const isWide = useStore(wideStore);
  const adjust = <AdjustPanel draft={draft} protocol={protocol} isOpen={isWide} />;
  const tools = (
    <div className="grid gap-3" data-print="no">
      <PlanActions intake={intake} protocol={protocol} />
      {!isWide && adjust}
    </div>
  );
  return (
    <Arrival>
      <p className="mb-2 text-note text-ink-3">Protocol Generator</p>
      <div className="grid items-start gap-x-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <PlanView protocol={protocol} level={1} isOwn tools={tools} />
        {isWide && <div className="h-full">{adjust}</div>}
      </div>
    </Arrival>
  );
}

/** Whether there is room for a column beside the answer: from the grid's large breakpoint on. */
const wideStore = mediaStore("(min-width: 64rem)");

/** Scrolls and moves focus to the heading of a new result. */
function Arrival({ children }: { readonly children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = root.current?.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <div ref={root} className="[&_h1]:outline-none">
      {children}
    </div>
  );
}

function NotLoaded({ children }: { readonly children: ReactNode }) {
  return (
    <div className="grid max-w-2xl gap-4">
      <h1>Protocol Generator</h1>
      {children}
      <div>
        <Button onClick={() => changeDraft({ step: "goals" })}>Edit answers</Button>
      </div>
    </div>
  );
}
