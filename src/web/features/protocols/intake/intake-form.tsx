import { ArrowLeft, ArrowRight } from "lucide-react";
import { type ComponentType, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { type Field, QUESTIONS, STEP_IDS, type StepId } from "#domain/protocols/questions.ts";
import { localToday } from "#web/lib/local-day.ts";
import { Button } from "#web/ui/button.tsx";
import type { Draft } from "./answers/draft.ts";
import { changeDraft, draftStore } from "./answers/draft-store.ts";
import { draftToAnswers, withPending } from "./answers/draft-to-intake.ts";
import { ClearAnswersButton } from "./clear-answers.tsx";
import { EngineFailed } from "./engine-failed.tsx";
import { STEP_TEXTS } from "./messages.ts";
import { StepProgress } from "./step-progress.tsx";
import { BodyStep } from "./steps/body-step.tsx";
import { ConditionsStep } from "./steps/conditions-step.tsx";
import { GoalsStep } from "./steps/goals-step.tsx";
import { LifeStep } from "./steps/life-step.tsx";
import { MedicinesStep } from "./steps/medicines-step.tsx";
import { PreferencesStep } from "./steps/preferences-step.tsx";
import type { StepProps } from "./steps/step-props.ts";
import type { Engine, EngineState } from "./use-engine.ts";

const STEPS: Readonly<Record<StepId, ComponentType<StepProps>>> = {
  body: BodyStep,
  life: LifeStep,
  conditions: ConditionsStep,
  medicines: MedicinesStep,
  goals: GoalsStep,
  preferences: PreferencesStep,
};

interface IntakeFormProps {
  readonly draft: Draft;
  readonly step: StepId;
  readonly engineState: EngineState;
  readonly isReady: boolean;
  /** A question to focus as soon as the step is shown; `onArrived` is called then. */
  readonly goTo: Field | null;
  readonly onArrived: () => void;
}

export function IntakeForm({ draft, step, engineState, isReady, goTo, onArrived }: IntakeFormProps) {
  const [checked, setChecked] = useState<{ step: StepId; times: number } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const { engine, load } = engineState;
  const problems = engine && checked?.step === step ? problemsOf(engine, draft, step) : [];
  const heading = useStepHeading(step);
  useEffect(() => {
    if (goTo === null) return;
    setChecked({ step, times: 0 });
    focusField(goTo);
    onArrived();
  }, [goTo, onArrived, step]);
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
      if (!advance(loaded, step)) setChecked((before) => ({ step, times: (before?.times ?? 0) + 1 }));
    } catch {
      setFailed(true);
    }
  }

  const Step = STEPS[step];
  const place = STEP_IDS.indexOf(step);
  return (
    <form noValidate onSubmit={goOn} className="grid max-w-2xl gap-7" aria-label="Questions for the plan">
      <StepProgress step={step} reached={draft.reached} />
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold tracking-[-0.015em] outline-none">
          {STEP_TEXTS[step].heading}
        </h2>
        <p className="text-ink-2">{STEP_TEXTS[step].intro}</p>
      </div>
      {/* until the script has loaded, typed text would be lost */}
      <fieldset disabled={!isReady} className="contents">
        <Step draft={draft} problemWith={(field) => problems.find((problem) => problem.field === field)?.message} />
      </fieldset>
      {hasFailed && <EngineFailed />}
      <div className="flex flex-wrap items-center gap-2 border-t border-line-soft pt-5">
        {place > 0 && (
          <Button onClick={() => changeDraft({ step: STEP_IDS[place - 1] ?? "body" })}>
            <ArrowLeft className="size-4" aria-hidden="true" />
            Back
          </Button>
        )}
        <Button type="submit" variant="primary" disabled={!isReady}>
          {step === "preferences" ? "Make the plan" : "Continue"}
          <ArrowRight className="size-4" aria-hidden="true" />
        </Button>
        <span className="grow" />
        <ClearAnswersButton disabled={!isReady} />
      </div>
    </form>
  );
}

function problemsOf(engine: Engine, draft: Draft, step: StepId) {
  const checked = engine.checkAnswers(draftToAnswers(draft, localToday()));
  return checked.ok ? [] : checked.problems.filter(({ field }) => QUESTIONS[field].step === step);
}

/** Goes to the next step or to the stop the answers lead to; false if the step has problems. */
function advance(engine: Engine, step: StepId): boolean {
  const draft = draftStore.read();
  changeDraft({ currentPeptides: withPending(draft), currentPeptideText: "" });
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
  const control = question?.querySelector<HTMLElement>("input, textarea, button");
  control?.focus();
  question?.scrollIntoView({ block: "center" });
}
