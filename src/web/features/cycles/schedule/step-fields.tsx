import { Plus, TrendingDown, X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { AMOUNT_UNITS } from "#domain/units/amount-unit.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import type { PlanFieldsProps, PlanForm } from "./plan-form.ts";

const FillSteps = lazy(async () => ({ default: (await import("./fill-steps.tsx")).FillSteps }));

/** One amount, or several with the week in which each starts. */
export function StepFields({ form, errors, onChange }: PlanFieldsProps) {
  const set = (place: number, part: Partial<PlanForm["steps"][number]>) =>
    onChange({ steps: form.steps.map((step, index) => (index === place ? { ...step, ...part } : step)) });
  const [isFilling, setFilling] = useState(false);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium text-ink-2">{form.steps.length > 1 ? "Amounts" : "Amount"}</legend>
      {form.steps.map(({ week, amount }, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no id while it is being typed
          key={place}
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2 sm:grid-cols-[10rem_10rem_8rem]"
        >
          {form.steps.length === 1 ? null : place === 0 ? (
            <p className="pb-3 text-sm text-ink-2">From week 1</p>
          ) : (
            <TextField
              inputMode="numeric"
              autoComplete="off"
              label="From week"
              value={week}
              error={errors[`steps.${place}.week`]}
              onChange={({ target }) => set(place, { week: target.value })}
            />
          )}
          <TextField
            label={form.steps.length > 1 ? `Amount of step ${place + 1}` : "Amount of a dose"}
            {...(form.unit === "" ? {} : { unit: form.unit })}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            error={errors[`steps.${place}.amount`]}
            onChange={({ target }) => set(place, { amount: target.value })}
          />
          {place === 0 ? (
            <SelectField
              label="Unit"
              value={form.unit}
              error={errors.unit}
              options={[
                ...(form.unit === "" ? [{ value: "", label: "Choose" }] : []),
                ...AMOUNT_UNITS.map((unit) => ({ value: unit, label: unit })),
              ]}
              onChange={(value) => {
                const unit = AMOUNT_UNITS.find((one) => one === value);
                if (unit) onChange({ unit });
              }}
            />
          ) : (
            <Button
              icon={X}
              variant="quiet"
              className="justify-self-start px-2!"
              onClick={() => onChange({ steps: form.steps.filter((_, index) => index !== place) })}
            >
              <span className="sr-only">Remove step {place + 1}</span>
            </Button>
          )}
        </div>
      ))}
      <div className="flex flex-wrap gap-x-2">
        <Button
          icon={Plus}
          variant="quiet"
          onClick={() => onChange({ steps: [...form.steps, { week: nextWeek(form.steps), amount: "" }] })}
        >
          Add a step (titration)
        </Button>
        {!isFilling && (
          <Button icon={TrendingDown} variant="quiet" onClick={() => setFilling(true)}>
            Taper or ramp
          </Button>
        )}
      </div>
      {isFilling && (
        <Suspense>
          <FillSteps
            form={form}
            onClose={() => setFilling(false)}
            onFill={(steps) => {
              setFilling(false);
              onChange({ steps });
            }}
          />
        </Suspense>
      )}
    </fieldset>
  );
}

const nextWeek = (steps: PlanForm["steps"]): string => String((Number(steps.at(-1)?.week) || 1) + 4);
