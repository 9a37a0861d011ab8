import { useId } from "react";
import { WEEKDAYS, type Weekday } from "#domain/cycles/schedule/weekdays.ts";
import { classNames } from "#web/ui/class-names.ts";
import { describedBy, FieldMessages } from "#web/ui/field.tsx";
import { pressWeekday } from "./plan-actions.ts";
import type { PlanFieldsProps } from "./plan-form.ts";

const DAY_WORDS = {
  MO: ["Mon", "Monday"],
  TU: ["Tue", "Tuesday"],
  WE: ["Wed", "Wednesday"],
  TH: ["Thu", "Thursday"],
  FR: ["Fri", "Friday"],
  SA: ["Sat", "Saturday"],
  SU: ["Sun", "Sunday"],
} as const;

export function WeekdayField({ form, errors, onChange }: PlanFieldsProps) {
  const isSingle = form.kind === "one-weekday";
  return (
    <DayChoice
      legend={isSingle ? "Day" : "Days"}
      isSingle={isSingle}
      chosen={form.weekdays}
      error={errors.weekdays}
      onPress={(day) => onChange(pressWeekday(form, day))}
    />
  );
}

interface DayChoiceProps {
  readonly legend: string;
  readonly isSingle: boolean;
  readonly chosen: readonly Weekday[];
  readonly error?: string | undefined;
  readonly onPress: (day: Weekday) => void;
}

/** A single day that a new choice replaces, or several that toggle. */
export function DayChoice({ legend, isSingle, chosen, error, onPress }: DayChoiceProps) {
  const id = useId();
  return (
    <fieldset
      className="grid gap-1.5 sm:col-span-2"
      aria-describedby={describedBy(id, null, error)}
      aria-invalid={error ? true : undefined}
    >
      <legend className="mb-1.5 text-sm font-medium text-ink-2">{legend}</legend>
      <div className="grid grid-cols-7 gap-1.5">
        {WEEKDAYS.map((day) => {
          const isChosen = chosen.includes(day);
          const [short, long] = DAY_WORDS[day];
          return (
            <label
              key={day}
              className={classNames(
                "relative grid min-h-11 cursor-pointer place-items-center rounded-control border px-1 text-sm has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent",
                isChosen ? "border-accent bg-accent-wash font-semibold text-ink" : "border-control bg-bg text-ink-2",
              )}
            >
              <input
                type={isSingle ? "radio" : "checkbox"}
                name={`${id}-day`}
                aria-label={long}
                checked={isChosen}
                onChange={() => onPress(day)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <span aria-hidden="true">{short}</span>
            </label>
          );
        })}
      </div>
      <FieldMessages id={id} hint={null} error={error} />
    </fieldset>
  );
}
