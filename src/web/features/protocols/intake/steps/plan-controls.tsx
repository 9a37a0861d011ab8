import { type ReactNode, useId } from "react";
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

interface SegmentsProps<Value extends string | number | boolean> {
  readonly legend: string;
  readonly name: string;
  readonly options: ReadonlyArray<{ readonly value: Value; readonly label: string }>;
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
}

/** One of a few short answers, side by side; radio buttons underneath. */
export function Segments<Value extends string | number | boolean>(props: SegmentsProps<Value>) {
  const { legend, name, options, value, onChange, hint, problem } = props;
  const id = useId();
  const notes = [hint ? `${id}-hint` : null, problem ? `${id}-problem` : null].filter(Boolean).join(" ");
  return (
    <fieldset className="min-w-0" aria-describedby={notes || undefined}>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-note text-ink-3">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="mb-1.5 text-note font-medium text-stop">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-1.5">
        {options.map((option) => (
          <label
            key={String(option.value)}
            className="relative flex min-h-11 min-w-11 items-center justify-center rounded-control border border-line bg-surface px-3 text-sm text-ink-2 transition-colors hover:border-control has-[:checked]:border-accent has-[:checked]:bg-accent-wash has-[:checked]:text-ink has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent md:min-h-9"
          >
            <input
              type="radio"
              name={`${name}-${id}`}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 size-full opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
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
