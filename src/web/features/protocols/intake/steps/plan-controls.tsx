import { useId } from "react";
import { type Choices, codesOf, QUESTIONS } from "#domain/protocols/questions.ts";

const WEEKS = QUESTIONS.durationWeeks.limits;

interface DurationProps {
  readonly weeks: number;
  readonly onChange: (weeks: number) => void;
}

export function DurationControl({ weeks, onChange }: DurationProps) {
  const id = useId();
  return (
    <div className="grid gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-sm font-semibold">
          Duration
        </label>
        <span aria-hidden="true" className="text-sm font-medium">
          {weeks} weeks
        </span>
      </div>
      <input
        id={id}
        type="range"
        {...WEEKS}
        step={1}
        value={weeks}
        aria-valuetext={`${weeks} weeks`}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full accent-accent md:h-7"
      />
      <div className="flex justify-between text-note text-ink-3" aria-hidden="true">
        <span>{WEEKS.min}</span>
        <span>{WEEKS.max}</span>
      </div>
    </div>
  );
}

const { min, max } = QUESTIONS.maxCompounds.limits;
export const COMPOUND_OPTIONS = Array.from({ length: max - min + 1 }, (_, place) => ({
  value: min + place,
  label: String(min + place),
}));

export function optionsOf<Code extends string>(choices: Choices<Code>) {
  return codesOf(choices).map((value) => ({ value, label: choices[value].label }));
}
export const YES_NO = [
  { value: true, label: "Yes" },
  { value: false, label: "No" },
] as const;
