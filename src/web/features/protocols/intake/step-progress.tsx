import { Check } from "lucide-react";
import { STEP_IDS, type StepId } from "#domain/protocols/questions.ts";
import { classNames } from "#web/ui/class-names.ts";
import { changeDraft } from "./answers/draft-store.ts";
import { STEP_TEXTS } from "./messages.ts";

interface StepProgressProps {
  readonly step: StepId;
  readonly reached: StepId;
}

/** The progress through the steps; any step reached before can be opened again. */
export function StepProgress({ step, reached }: StepProgressProps) {
  const current = STEP_IDS.indexOf(step);
  const furthest = Math.max(current, STEP_IDS.indexOf(reached));
  return (
    <nav aria-label="Progress" data-print="no">
      <p className="section-label mb-2 sm:hidden">
        Step {current + 1} of {STEP_IDS.length}: {STEP_TEXTS[step].name}
      </p>
      <ol className="grid grid-cols-3 gap-1.5">
        {STEP_IDS.map((id, place) => (
          <li key={id}>
            <button
              type="button"
              disabled={place > furthest}
              aria-current={place === current ? "step" : undefined}
              onClick={() => changeDraft({ step: id })}
              className={classNames(
                "group grid min-h-11 w-full content-center gap-1.5 rounded-small text-left text-note disabled:opacity-100 md:min-h-9",
                place === current ? "font-semibold text-ink" : "text-ink-3 enabled:hover:text-ink",
              )}
            >
              <span
                aria-hidden="true"
                className={classNames("h-1 rounded-full transition-colors", place <= current ? "bg-accent" : "bg-line")}
              />
              <span className="flex items-center gap-1 max-sm:sr-only">
                <span className="sr-only">Step {place + 1}: </span>
                {STEP_TEXTS[id].name}
                {place < furthest && place !== current && <Check className="size-3.5" aria-hidden="true" />}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
