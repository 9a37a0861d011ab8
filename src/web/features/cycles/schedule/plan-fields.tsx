import { Plus, X } from "lucide-react";
import { useId } from "react";
import { spacedEvenly } from "#domain/cycles/schedule/spaced-evenly.ts";
import { readWholeNumber } from "#domain/units/whole-number.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { useStaysOpen } from "#web/ui/use-stays-open.ts";
import { PauseFields } from "./pause-fields.tsx";
import { addTime, chooseKind, removeTime } from "./plan-actions.ts";
import { FORM_KINDS, type FormKind, type PlanFieldsProps } from "./plan-form.ts";
import { StepFields } from "./step-fields.tsx";
import { WeekdayField } from "./weekday-field.tsx";

const KIND_WORDS: Readonly<Record<FormKind, string>> = {
  "": "Choose how often",
  "every-day": "Every day",
  "one-weekday": "Weekly, on one day of the week",
  weekdays: "On several days of the week",
  days: "Every so many days",
  "on-off": "Days on, days off",
  hours: "Every so many hours",
  months: "Monthly",
  "as-needed": "As needed",
};

/** Rule, times and amounts of one compound. */
export function PlanFields({ form, errors, onChange }: PlanFieldsProps) {
  const isOpen = useStaysOpen(form.firstDay !== "" || form.lastDay !== "" || form.pauses.length > 0);
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label="Rhythm"
          value={form.kind}
          error={errors.kind}
          options={FORM_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] }))}
          onChange={(value) => {
            const kind = FORM_KINDS.find((one) => one === value);
            if (kind !== undefined) onChange(chooseKind(form, kind));
          }}
        />
        <RuleFields form={form} errors={errors} onChange={onChange} />
      </div>
      {form.kind !== "as-needed" && form.kind !== "" && <TimeFields form={form} errors={errors} onChange={onChange} />}
      <StepFields form={form} errors={errors} onChange={onChange} />
      <details className="grid gap-3" open={isOpen}>
        <summary className="cursor-pointer text-sm font-medium text-ink-2">Own dates and pauses</summary>
        <div className="mt-3 grid gap-4">
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField
              label="First day"
              type="date"
              hint="Empty: the cycle's"
              value={form.firstDay}
              onChange={({ target }) => onChange({ firstDay: target.value })}
            />
            <TextField
              label="Last day"
              type="date"
              hint="Empty: the cycle's"
              value={form.lastDay}
              error={errors.lastDay}
              onChange={({ target }) => onChange({ lastDay: target.value })}
            />
          </div>
          <PauseFields form={form} errors={errors} onChange={onChange} />
        </div>
      </details>
    </div>
  );
}

const NUMBER = { inputMode: "numeric", autoComplete: "off" } as const;

function RuleFields({ form, errors, onChange }: PlanFieldsProps) {
  const field = (
    name: "everyDays" | "everyWeeks" | "everyMonths" | "dayOfMonth" | "daysOn" | "daysOff" | "everyHours",
    label: string,
    unit: string,
    hint?: string,
  ) => (
    <TextField
      {...NUMBER}
      hint={hint}
      label={label}
      unit={unit}
      value={form[name]}
      error={errors[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  if (form.kind === "" || form.kind === "every-day") return null;
  if (form.kind === "days") {
    const every = readWholeNumber(form.everyDays, 1, 366);
    const isWeeks = "value" in every && every.value % 7 === 0;
    const hint = isWeeks ? "Counted from the first day. To keep one weekday, choose weekly above." : undefined;
    return field("everyDays", "Every", "days", hint);
  }
  if (form.kind === "hours") return field("everyHours", "Every", "hours");
  if (form.kind === "on-off")
    return (
      <div className="grid grid-cols-2 gap-3">
        {field("daysOn", "On", "days")}
        {field("daysOff", "Off", "days")}
      </div>
    );
  if (form.kind === "months")
    return (
      <div className="grid grid-cols-2 gap-3">
        {field("everyMonths", "Every", "months")}
        {field("dayOfMonth", "On day", "")}
      </div>
    );
  if (form.kind === "weekdays" || form.kind === "one-weekday")
    return (
      <>
        {field("everyWeeks", "Every", "weeks")}
        <WeekdayField form={form} errors={errors} onChange={onChange} />
      </>
    );
  return <p className="self-end pb-3 text-sm text-ink-3">No planned times. Doses are logged when they are taken.</p>;
}

const MAX_TIMES = 12;

function TimeFields({ form, errors, onChange }: PlanFieldsProps) {
  const id = useId();
  const times = form.kind === "hours" ? form.times.slice(0, 1) : form.times;
  const evenTimes = form.kind === "hours" ? null : spacedEvenly(times);
  const set = (place: number, time: string) =>
    onChange({ times: form.times.map((one, index) => (index === place ? time : one)) });
  return (
    <fieldset className="grid gap-1.5" aria-describedby={errors.times ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-medium text-ink-2">
        {form.kind === "hours" ? "First dose at" : times.length > 1 ? "Times" : "Time"}
      </legend>
      <div className="flex flex-wrap gap-2">
        {times.map((time, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a time has no id while it is being typed
          <span key={place} className="flex">
            <input
              type="time"
              aria-label={times.length > 1 ? `Time ${place + 1}` : "Time of the dose"}
              value={time}
              onChange={({ target }) => set(place, target.value)}
              className="min-h-11 rounded-control border border-control bg-field px-3 text-base text-ink"
            />
            {times.length > 1 && (
              <Button icon={X} variant="quiet" className="px-2!" onClick={() => onChange(removeTime(form, place))}>
                <span className="sr-only">Remove time {place + 1}</span>
              </Button>
            )}
          </span>
        ))}
        {form.kind !== "hours" && times.length < MAX_TIMES && (
          <Button icon={Plus} variant="quiet" onClick={() => onChange(addTime(form))}>
            Add time
          </Button>
        )}
        {evenTimes !== null && (
          <Button variant="quiet" onClick={() => onChange({ times: evenTimes })}>
            Space evenly
          </Button>
        )}
      </div>
      {errors.times && (
        <p id={`${id}-error`} className="text-note font-medium text-stop">
          {errors.times}
        </p>
      )}
    </fieldset>
  );
}
