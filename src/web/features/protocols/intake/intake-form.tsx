import type { UseQueryResult } from "@tanstack/react-query";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { AskedQuestions } from "#domain/protocols/asked/asked-questions.ts";
import type { PlanningLibrary } from "#domain/protocols/planning-library.ts";
import { type Field, QUESTIONS, STEP_IDS, type StepId } from "#domain/protocols/questions.ts";
import { localToday } from "#web/lib/local-day.ts";
import { Button } from "#web/ui/button.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { noneOfTheUnasked } from "./answers/answer-none.ts";
import type { Draft } from "./answers/draft.ts";
import { changeDraft, draftStore } from "./answers/draft-store.ts";
import { draftToAnswers, withPending } from "./answers/draft-to-intake.ts";
import { ClearAnswersButton } from "./clear-answers.tsx";
import { EngineFailed } from "./engine-failed.tsx";
import { LiveLine } from "./live-line.tsx";
import { STEP_TEXTS } from "./messages.ts";
import { StepProgress } from "./step-progress.tsx";
import { GoalsStep } from "./steps/goals-step.tsx";
import { useAsked, useLiveText } from "./use-asked.ts";
import type { Engine, EngineState } from "./use-engine.ts";

interface IntakeFormProps {
  readonly draft: Draft;
  readonly step: StepId;
  readonly engineState: EngineState;
  readonly library: UseQueryResult<PlanningLibrary>;
  readonly isReady: boolean;
  /** A question to focus as soon as the step is shown; `onArrived` is called then. */
  readonly goTo: Field | null;
  readonly onArrived: () => void;
}

export function IntakeForm({ draft, step, engineState, library, isReady, goTo, onArrived }: IntakeFormProps) {
  const [checked, setChecked] = useState<{ step: StepId; times: number } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const { engine, load } = engineState;
  const problems = engine && checked?.step === step ? problemsOf(engine, draft, step) : [];
  const heading = useStepHeading(step);
  const asked = useAsked(draft, step === "health" ? engine : null, library.data);
  const live = useLiveText(draft, step, engine, library.data);
  const Step = stepOf(step, engine);
  const isWaiting =
    !engineState.hasFailed && (Step === null || (step === "health" && asked === null && !library.isError));
  useEffect(() => {
    if (goTo === null || isWaiting) return;
    setChecked({ step, times: 0 });
    focusField(goTo);
    onArrived();
  }, [goTo, onArrived, step, isWaiting]);
  const firstProblem = useRef<Field | undefined>(undefined);
  useEffect(() => {
    firstProblem.current = problems[0]?.field;
  });
  useEffect(() => {
    if (checked !== null && checked.times > 0 && firstProblem.current) focusField(firstProblem.current);
  }, [checked]);

  async function goOn(event: SyntheticEvent) {
    event.preventDefault();
    try {
      const loaded = await load();
      setFailed(false);
      if (!advance(loaded, step, asked)) setChecked((before) => ({ step, times: (before?.times ?? 0) + 1 }));
    } catch {
      setFailed(true);
    }
  }

  const place = STEP_IDS.indexOf(step);
  return (
    <form noValidate onSubmit={goOn} className="grid max-w-2xl gap-6" aria-label="Questions for the plan">
      <StepProgress step={step} reached={draft.reached} />
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold tracking-[-0.015em] outline-none">
          {STEP_TEXTS[step].heading}
        </h2>
        <p className="text-ink-2">{STEP_TEXTS[step].intro}</p>
      </div>
      {/* until the script has loaded, typed text would be lost */}
      <fieldset disabled={!isReady} className="contents">
        {isWaiting && <PageSpinner label="Loading the questions" />}
        {!isWaiting && Step !== null && (
          <Step
            draft={draft}
            asked={asked}
            problemWith={(field) => problems.find((problem) => problem.field === field)?.message}
          />
        )}
      </fieldset>
      {(hasFailed || (engineState.hasFailed && Step === null)) && <EngineFailed />}
      <div className="sticky bottom-18 z-20 grid gap-2 rounded-card border border-line bg-raised px-3 py-2 shadow-lg shadow-black/20 md:bottom-14 md:px-4">
        <LiveLine text={live} />
        <div className="flex items-center gap-2">
          {place > 0 && (
            <Button onClick={() => changeDraft({ step: STEP_IDS[place - 1] ?? "goals" })}>
              <ArrowLeft className="size-4 shrink-0" aria-hidden="true" />
              <span className="max-sm:sr-only">Back</span>
            </Button>
          )}
          <Button type="submit" variant="primary" className="grow" disabled={!isReady || isWaiting}>
            {step === "health" ? "See my answer" : "Continue"}
            <ArrowRight className="size-4 shrink-0" aria-hidden="true" />
          </Button>
        </div>
      </div>
      <div>
        <ClearAnswersButton disabled={!isReady} />
      </div>
    </form>
  );
}

function stepOf(step: StepId, engine: Engine | null) {
  if (step === "goals") return GoalsStep;
  return engine && (step === "body" ? engine.BodyStep : engine.HealthStep);
}

function problemsOf(engine: Engine, draft: Draft, step: StepId) {
  const checked = engine.checkAnswers(draftToAnswers(draft, localToday()));
  return checked.ok ? [] : checked.problems.filter(({ field }) => QUESTIONS[field].step === step);
}

/** Goes to the next step or to the stop the answers lead to; false if the step has problems. */
function advance(engine: Engine, step: StepId, asked: AskedQuestions | null): boolean {
  const before = draftStore.read();
  changeDraft({
    currentPeptides: withPending(before),
    currentPeptideText: "",
    ...(step === "health" ? noneOfTheUnasked(before, asked) : {}),
  });
  const draft = draftStore.read();
  if (engine.stopsSoFar(draft, localToday()) !== null) {
    changeDraft({ step: "plan" });
    return true;
  }
  if (problemsOf(engine, draft, step).length > 0) return false;
  const next = STEP_IDS[STEP_IDS.indexOf(step) + 1];
  const isNew = next !== undefined && STEP_IDS.indexOf(next) > STEP_IDS.indexOf(draft.reached);
  changeDraft({ step: next ?? "plan", ...(isNew ? { reached: next } : {}) });
  return true;
}

/** Scrolls and moves focus to the heading of a new step; the first one shown doesn't move. */
function useStepHeading(step: StepId) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);
  return heading;
}

/**
 * Moves the focus to the first control of a question. The error message is its description, so screen readers read it
 * out.
 */
function focusField(field: Field): void {
  const question = document.querySelector(`[data-field="${field}"]`);
  question?.closest("details")?.setAttribute("open", "");
  const control = question?.querySelector<HTMLElement>("input, textarea, button");
  control?.focus();
  question?.scrollIntoView({ block: "center" });
}
