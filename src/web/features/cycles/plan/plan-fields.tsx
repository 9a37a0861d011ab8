import { Plus, X } from "lucide-react";
import { useId } from "react";
import type { DoseRule } from "../../../../domain/cycles/schedule/dose-rule.ts";
import { spacedEvenly } from "../../../../domain/cycles/schedule/spaced-evenly.ts";
import { WEEKDAYS } from "../../../../domain/cycles/schedule/weekdays.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { TextField } from "../../../ui/field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { PauseFields } from "./pause-fields.tsx";
import type { PlanFieldsProps } from "./plan-form.ts";
import { StepFields } from "./step-fields.tsx";

const KIND_WORDS: ReadonlyArray<readonly [DoseRule["kind"], string]> = [
  ["days", "Every day, or every few days"],
  ["weekdays", "On days of the week"],
  ["on-off", "Days on, days off"],
  ["hours", "Every so many hours"],
  ["months", "Monthly"],
  ["as-needed", "As needed"],
];

/** The rule, the times and the amounts of one compound. */
export function PlanFields({ form, errors, onChange }: PlanFieldsProps) {
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label="Rhythm"
          value={form.kind}
          options={KIND_WORDS.map(([value, label]) => ({ value, label }))}
          onChange={(value) => {
            const kind = KIND_WORDS.find(([one]) => one === value)?.[0];
            if (kind) onChange({ kind });
          }}
        />
        <RuleFields form={form} errors={errors} onChange={onChange} />
      </div>
      {form.kind !== "as-needed" && <TimeFields form={form} errors={errors} onChange={onChange} />}
      <StepFields form={form} errors={errors} onChange={onChange} />
      <details className="grid gap-3" open={form.firstDay !== "" || form.lastDay !== "" || form.pauses.length > 0}>
        <summary className="cursor-pointer text-sm font-medium text-ink-2">Its own first and last day, pauses</summary>
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
  ) => (
    <TextField
      {...NUMBER}
      label={label}
      unit={unit}
      value={form[name]}
      error={errors[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  if (form.kind === "days") return field("everyDays", "Every", "days");
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
  if (form.kind === "weekdays")
    return (
      <>
        {field("everyWeeks", "Every", "weeks")}
        <WeekdayField form={form} errors={errors} onChange={onChange} />
      </>
    );
  return <p className="self-end pb-3 text-sm text-ink-3">No planned times. Doses are logged when they are taken.</p>;
}

const DAY_WORDS = {
  MO: ["Mon", "Monday"],
  TU: ["Tue", "Tuesday"],
  WE: ["Wed", "Wednesday"],
  TH: ["Thu", "Thursday"],
  FR: ["Fri", "Friday"],
  SA: ["Sat", "Saturday"],
  SU: ["Sun", "Sunday"],
} as const;

function WeekdayField({ form, errors, onChange }: PlanFieldsProps) {
  return (
    <fieldset className="grid gap-1.5 sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium text-ink-2">Days</legend>
      <div className="grid grid-cols-7 gap-1.5">
        {WEEKDAYS.map((day) => {
          const isChosen = form.weekdays.includes(day);
          return (
            <button
              key={day}
              type="button"
              aria-pressed={isChosen}
              aria-label={DAY_WORDS[day][1]}
              onClick={() =>
                onChange({
                  weekdays: WEEKDAYS.filter((one) => (one === day ? !isChosen : form.weekdays.includes(one))),
                })
              }
              className={classNames(
                "min-h-11 rounded-control border px-1 text-sm",
                isChosen ? "border-accent bg-accent-wash font-semibold text-ink" : "border-control bg-bg text-ink-2",
              )}
            >
              {DAY_WORDS[day][0]}
            </button>
          );
        })}
      </div>
      {errors.weekdays && <p className="text-[0.8125rem] font-medium text-stop">{errors.weekdays}</p>}
    </fieldset>
  );
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a time has no other name than what is being typed
          <span key={place} className="flex">
            <input
              type="time"
              aria-label={times.length > 1 ? `Time ${place + 1}` : "Time of the dose"}
              value={time}
              onChange={({ target }) => set(place, target.value)}
              className="min-h-11 rounded-control border border-control bg-bg px-3 text-base text-ink"
            />
            {times.length > 1 && (
              <Button
                variant="quiet"
                className="px-2!"
                onClick={() => onChange({ times: form.times.filter((_, index) => index !== place) })}
              >
                <X className="size-4" aria-hidden="true" />
                <span className="sr-only">Remove time {place + 1}</span>
              </Button>
            )}
          </span>
        ))}
        {form.kind !== "hours" && times.length < MAX_TIMES && (
          <Button variant="quiet" onClick={() => onChange({ times: [...form.times, nextTime(form.times)] })}>
            <Plus className="size-4" aria-hidden="true" />
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
        <p id={`${id}-error`} className="text-[0.8125rem] font-medium text-stop">
          {errors.times}
        </p>
      )}
    </fieldset>
  );
}

/** Twelve hours after the first, then evenly by the hour: a start that is seen and changed. */
function nextTime(times: readonly string[]): string {
  const hour = Number((times[0] ?? "08:00").slice(0, 2));
  const taken = new Set(times);
  const found = [12, 6, 18, 4, 8, 16, 20, 2, 10, 14, 22].map(
    (add) => `${String((hour + add) % 24).padStart(2, "0")}:00`,
  );
  return found.find((time) => !taken.has(time)) ?? "";
}
