import { Undo2 } from "lucide-react";
import { useState } from "react";
import type { GeneratedProtocol } from "#domain/protocols/generated-protocol.ts";
import { codesOf, isInjection, QUESTIONS } from "#domain/protocols/questions.ts";
import { Button } from "#web/ui/button.tsx";
import { RadioChips } from "#web/ui/choice-chips.tsx";
import type { Draft } from "../intake/answers/draft.ts";
import { changeDraft } from "../intake/answers/draft-store.ts";
import { CheckRow } from "../intake/steps/checklist.tsx";
import { COMPOUND_OPTIONS, DurationControl, optionsOf, YES_NO } from "../intake/steps/plan-controls.tsx";
import { toggled } from "../intake/steps/radio-question.tsx";
import { Fold } from "../view/fold.tsx";
import { type Adjustment, type History, remember } from "./adjustments.ts";

interface AdjustPanelProps {
  readonly draft: Draft;
  readonly protocol: GeneratedProtocol;
  readonly isOpen: boolean;
}

/** Preferences beside the plan: each change regenerates the plan at once, and can be undone. */
export function AdjustPanel({ draft, protocol, isOpen }: AdjustPanelProps) {
  const [history, setHistory] = useState<History>([]);
  const [first] = useState(protocol);

  function adjust(control: keyof Adjustment, change: Adjustment) {
    setHistory((before) => remember(before, control, change, draft));
    changeDraft(change);
  }
  function undo() {
    const last = history.at(-1);
    if (!last) return;
    setHistory(history.slice(0, -1));
    changeDraft(last.before);
  }

  return (
    <section
      aria-label="Adjust the plan"
      data-print="no"
      className="card h-fit min-w-0 py-2! lg:sticky lg:top-7 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
    >
      <Fold summary="Adjust the plan" isOpen={isOpen}>
        <div className="grid gap-5 pb-2">
          <div className="flex items-center justify-between gap-3">
            <p role="status" className="text-sm text-ink-2">
              {describe(protocol)}
              {history.length > 0 && <span className="block text-note text-ink-3">At first: {describe(first)}</span>}
            </p>
            <Button icon={Undo2} disabled={history.length === 0} onClick={undo}>
              Undo
            </Button>
          </div>
          <DurationControl
            weeks={draft.durationWeeks}
            onChange={(durationWeeks) => adjust("durationWeeks", { durationWeeks })}
          />
          <RadioChips
            legend="Maximum compounds"
            options={COMPOUND_OPTIONS}
            value={draft.maxCompounds}
            onChange={(maxCompounds) => adjust("maxCompounds", { maxCompounds })}
          />
          <Routes draft={draft} adjust={adjust} />
          {draft.routes.some(isInjection) && (
            <RadioChips
              legend="Injections"
              options={optionsOf(QUESTIONS.needleTolerance.choices)}
              value={draft.needleTolerance}
              onChange={(needleTolerance) => adjust("needleTolerance", { needleTolerance })}
            />
          )}
          <RadioChips
            legend="Minimum evidence"
            options={optionsOf(QUESTIONS.evidenceFloor.choices)}
            value={draft.evidenceFloor}
            onChange={(evidenceFloor) => adjust("evidenceFloor", { evidenceFloor })}
          />
          <RadioChips
            legend="Tested athlete"
            options={YES_NO}
            value={draft.testedAthlete}
            onChange={(testedAthlete) => adjust("testedAthlete", { testedAthlete })}
          />
        </div>
      </Fold>
    </section>
  );
}

interface RoutesProps {
  readonly draft: Draft;
  readonly adjust: (control: keyof Adjustment, change: Adjustment) => void;
}

/** The last route stays: a plan needs one. A first injection route starts with no injections accepted. */
function Routes({ draft, adjust }: RoutesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">Routes</legend>
      {codesOf(QUESTIONS.routes.choices).map((route) => (
        <CheckRow
          key={route}
          name="adjust-routes"
          label={QUESTIONS.routes.choices[route].label}
          isOn={draft.routes.includes(route)}
          onChange={(isOn) => {
            const routes = toggled(draft.routes, route, isOn);
            if (routes.length > 0) adjust("routes", { routes, needleTolerance: draft.needleTolerance ?? "none" });
          }}
        />
      ))}
    </fieldset>
  );
}

function describe({ score, peptides }: GeneratedProtocol): string {
  if (peptides.length === 0) return "Nothing to plan";
  return `${peptides.map(({ name }) => name).join(", ")} (${score}%)`;
}
