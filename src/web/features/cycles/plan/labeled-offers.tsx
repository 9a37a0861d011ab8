import type { LabeledSteps } from "../../../../domain/uses/labeled-steps.ts";
import { Button } from "../../../ui/button.tsx";
import { amountText } from "../doses/dose-text.ts";
import { formOfDraft, withDraft } from "./plan-actions.ts";
import type { PlanForm } from "./plan-form.ts";

interface LabeledOffersProps {
  readonly labeled: readonly LabeledSteps[];
  readonly form: PlanForm | null;
  readonly onUse: (form: PlanForm) => void;
}

/** The regimens of the entry, each with a button that fills it in. A person sees every number before it is used. */
export function LabeledOffers({ labeled, form, onUse }: LabeledOffersProps) {
  return (
    <ul aria-label="Labeled steps" className="grid gap-3">
      {labeled.map((steps) => {
        const { doseId, use, source, draft } = steps;
        const isFilledIn = form !== null && isFrom(form, steps);
        const isLabel = source === "label";
        return (
          <li key={doseId} className="grid gap-2 rounded-control bg-raised px-3 py-2.5 text-sm">
            <p className="text-ink-2 wrap-anywhere">
              <span className="font-medium text-ink">
                {isLabel ? "Label" : "Trial"}, {use}:
              </span>{" "}
              {stepWords(steps)}
            </p>
            <p className="text-[0.8125rem] text-ink-3">{laterWords(steps)}</p>
            <div>
              {isFilledIn ? (
                <p className="py-2 font-medium text-safe" role="status">
                  Filled in below. Change it to what you were prescribed.
                </p>
              ) : (
                <Button
                  onClick={() => onUse(form === null ? formOfDraft(draft) : withDraft(form, draft))}
                  aria-label={`${isLabel ? "Use the labeled steps" : "Use the trial's steps"}${labeled.length > 1 ? `: ${use}` : ""}`}
                >
                  {isLabel ? "Use the labeled steps" : "Use the trial's steps"}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function stepWords({ draft: { steps, unit }, frequency }: LabeledSteps): string {
  if (unit === null) return `${frequency}; the amount goes by body weight, so it stays open.`;
  const amounts = steps.map(({ week, amount }) => {
    const text = amountText({ value: amount, unit });
    return week === 1 ? text : `${text} from week ${week}`;
  });
  return `${amounts.join(", then ")}; ${frequency}.`;
}

/** Rises that a source leaves to response and tolerance are never taken by themselves. */
function laterWords({ ifNeeded, source }: LabeledSteps): string {
  const from = source === "label" ? "A label" : "A trial";
  return ifNeeded.length === 0
    ? `${from} is no prescription: your prescriber may have set something else.`
    : `Later amounts, only if needed, are left out: ${ifNeeded.join(", ")}. Your prescriber decides on them.`;
}

function isFrom(form: PlanForm, { draft }: LabeledSteps): boolean {
  const filled = withDraft(form, draft);
  const weekday = { weekdays: form.weekdays, times: form.times };
  return JSON.stringify({ ...filled, ...weekday }) === JSON.stringify({ ...form, ...weekday });
}
