import { useId, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { amountText } from "../doses/dose-text.ts";
import type { PlanForm } from "./plan-form.ts";
import { type RunForm, readRun } from "./run-form.ts";

interface FillStepsProps {
  readonly form: PlanForm;
  readonly onFill: (steps: PlanForm["steps"]) => void;
  readonly onClose: () => void;
}

/** Turns "from 2 mg by 0.5 mg every 2 weeks until 0.5 mg" into steps, with a preview before filling them in. */
export function FillSteps({ form, onFill, onClose }: FillStepsProps) {
  const { unit, steps } = form;
  const [run, setRun] = useState<RunForm>({
    from: steps[0]?.amount ?? "",
    by: "",
    to: "",
    everyWeeks: "",
    firstWeek: "1",
  });
  const id = useId();
  const read = readRun(run, form);
  const fill = () => {
    if ("steps" in read) onFill(read.steps.map(({ week, amount }) => ({ week: String(week), amount })));
  };
  const field = (name: keyof RunForm, label: string, inWeeks = false) => (
    <TextField
      label={label}
      {...(name === "firstWeek" ? {} : { unit: inWeeks ? "weeks" : unit })}
      inputMode={inWeeks ? "numeric" : "decimal"}
      autoComplete="off"
      value={run[name]}
      onChange={({ target }) => setRun({ ...run, [name]: target.value })}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault(); // otherwise the whole plan would be saved without these steps
        fill();
      }}
    />
  );
  return (
    <fieldset className="grid gap-3 rounded-control border border-line-soft p-3" aria-describedby={id}>
      <legend className="px-1 text-sm font-medium text-ink-2">Taper or ramp</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(7.25rem,1fr))] items-end gap-3">
        {field("from", "From")}
        {field("by", "By")}
        {field("everyWeeks", "Every", true)}
        {field("to", "Until")}
        {field("firstWeek", "Starting in week", true)}
      </div>
      <div id={id} aria-live="polite" className="text-sm text-ink-2">
        {"missing" in read && <p>Preview the steps here. You can change each one later.</p>}
        {"problem" in read && <p className="font-medium text-stop">{read.problem}</p>}
        {"steps" in read && unit !== "" && (
          <>
            <ol className="flex flex-wrap gap-x-5 gap-y-1">
              {read.steps.map(({ week, amount }) => (
                <li key={week}>
                  Week {week}: <span className="font-medium text-ink">{amountText({ value: amount, unit })}</span>
                </li>
              ))}
            </ol>
            <p className="mt-2">Not in your plan yet.</p>
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button disabled={!("steps" in read)} onClick={fill}>
          Fill in these steps
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}
