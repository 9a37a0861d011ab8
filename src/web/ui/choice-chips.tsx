import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import { describedBy, FieldMessages } from "./field.tsx";

const CHIP =
  "relative inline-flex min-h-11 min-w-11 max-w-full cursor-pointer items-center justify-center gap-1.5 rounded-control border border-control bg-field px-3.5 py-1.5 text-sm font-medium text-ink-2 transition-colors hover:text-ink has-checked:border-accent has-checked:bg-accent-wash has-checked:text-ink has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent";
const CHIP_INPUT = "absolute inset-0 size-full cursor-pointer opacity-0";

interface Option<Value> {
  readonly value: Value;
  readonly label: string;
}

interface RadioChipsProps<Value extends string | number | boolean> {
  readonly legend: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly options: ReadonlyArray<Option<Value>>;
  /** Another than those offered if it is given below. */
  readonly value: Value | string | null;
  readonly onChange: (value: Value) => void;
  /** What is below the chips: the same answer in another form. */
  readonly children?: ReactNode;
}

/** One of a few answers, each one press. */
export function RadioChips<Value extends string | number | boolean>(props: RadioChipsProps<Value>) {
  const { legend, hint, error, options, value, onChange, children } = props;
  const id = useId();
  return (
    <fieldset
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, hint, error)}
      className="grid min-w-0 gap-2"
    >
      <legend className="mb-1.5 text-sm font-medium text-ink-2">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={String(option.value)} className={CHIP}>
            <input
              type="radio"
              name={id}
              value={String(option.value)}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={CHIP_INPUT}
            />
            {option.label}
          </label>
        ))}
      </div>
      {children}
      <FieldMessages id={id} hint={hint} error={error} />
    </fieldset>
  );
}

interface CheckChipsProps<Value extends string> {
  /** The id of the first chip, to which the label of the field points. */
  readonly id?: string;
  readonly options: ReadonlyArray<Option<Value>>;
  readonly chosen: readonly Value[];
  /** No more can be chosen. */
  readonly isFull?: boolean;
  readonly onToggle: (value: Value, isOn: boolean) => void;
}

/** Any number of a few answers that fit side by side. */
export function CheckChips<Value extends string>({ id, options, chosen, isFull, onToggle }: CheckChipsProps<Value>) {
  return (
    <div className="flex flex-wrap gap-2">
      {options.map(({ value, label }, place) => {
        const isOn = chosen.includes(value);
        return (
          <label key={value} className={CHIP}>
            <input
              id={place === 0 ? id : undefined}
              type="checkbox"
              checked={isOn}
              disabled={isFull && !isOn}
              onChange={({ target }) => onToggle(value, target.checked)}
              className={CHIP_INPUT}
            />
            {isOn && <Check className="size-4 shrink-0 text-accent" aria-hidden="true" />}
            <span className="min-w-0">{label}</span>
          </label>
        );
      })}
    </div>
  );
}
