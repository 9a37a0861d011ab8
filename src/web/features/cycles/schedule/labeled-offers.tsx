import { useState } from "react";
import type { LabeledSteps } from "#domain/uses/labeled-steps.ts";
import { Button } from "#web/ui/button.tsx";
import { amountText } from "../doses/dose-text.ts";
import { formOfDraft, withDraft } from "./plan-actions.ts";
import type { PlanForm } from "./plan-form.ts";

interface LabeledOffersProps {
  readonly labeled: readonly LabeledSteps[];
  readonly form: PlanForm | null;
  readonly onUse: (form: PlanForm) => void;
}

/** The entry's regimens, each with a button to fill it in. Every number is visible before it is used; on a phone they are folded. */
export function LabeledOffers({ labeled, form, onUse }: LabeledOffersProps) {
  const [isOpen, setOpen] = useState(isWide);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="text-sm">
      <summary className="min-h-9 cursor-pointer py-1.5 font-medium text-ink-2 max-md:min-h-11 max-md:py-2.5">
        {`Steps from labels and trials (${labeled.length})`}
      </summary>
      <ul aria-label="Labeled steps" className="mt-1 grid gap-3">
        {labeled.map((steps) => {
          const { doseId, use, source, draft, ifNeeded } = steps;
          const [name, action] =
            source === "label" ? ["Label", "Use the labeled steps"] : ["Trial", "Use the trial's steps"];
          return (
            <li key={doseId} className="grid gap-2 rounded-control bg-raised px-3 py-2.5">
              <p className="text-ink-2 wrap-anywhere">
                <span className="font-medium text-ink">
                  {name}, {use}:
                </span>{" "}
                {stepWords(steps)}
                {ifNeeded.length > 0 && ` Later amounts, only if needed, are left out: ${ifNeeded.join(", ")}.`}
              </p>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Button
                  onClick={() => onUse(form === null ? formOfDraft(draft) : withDraft(form, draft))}
                  aria-label={`${action}${labeled.length > 1 ? `: ${use}` : ""}`}
                >
                  {action}
                </Button>
                <span role="status" className="font-medium text-safe">
                  {form !== null && isFrom(form, steps) && "Filled in below"}
                </span>
              </div>
            </li>
          );
        })}
      </ul>
      <p className="mt-3 text-note text-ink-3">
        A label is no prescription. Keep to the amounts and rises that your prescriber set.
      </p>
    </details>
  );
}

/** Some entries have a dozen: on a phone they would push the rest of the form out of sight. */
const isWide = (): boolean => window.matchMedia("(min-width: 48rem)").matches;

function stepWords({ draft: { steps, unit }, frequency }: LabeledSteps): string {
  if (unit === null) return `${frequency}; the amount goes by body weight, so it stays open.`;
  const amounts = steps.map(({ week, amount }) => {
    const text = amountText({ value: amount, unit });
    return week === 1 ? text : `${text} from week ${week}`;
  });
  return `${amounts.join(", then ")}; ${frequency}.`;
}

function isFrom(form: PlanForm, { draft }: LabeledSteps): boolean {
  const filled = withDraft(form, draft);
  const weekday = { weekdays: form.weekdays, times: form.times };
  return JSON.stringify({ ...filled, ...weekday }) === JSON.stringify({ ...form, ...weekday });
}
