import { type SelectHTMLAttributes, useId } from "react";
import { classNames } from "./class-names.ts";
import { describedBy, FieldMessages } from "./field.tsx";

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "onChange"> {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | null | undefined;
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>;
  readonly onChange: (value: string) => void;
}

/** A labelled choice out of few; the platform's own list, so that phones show theirs. */
export function SelectField({ label, hint, error, options, onChange, id, className, ...rest }: SelectFieldProps) {
  const own = useId();
  const inputId = id ?? own;
  return (
    <div className={classNames("grid content-start gap-1.5", className)}>
      <label htmlFor={inputId} className="text-sm font-medium text-ink-2">
        {label}
      </label>
      <select
        id={inputId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(inputId, hint, error)}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(
          "min-h-11 w-full rounded-control border bg-bg px-3 py-2 text-base text-ink disabled:opacity-60",
          error ? "border-stop" : "border-control",
        )}
        {...rest}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldMessages id={inputId} hint={hint} error={error} />
    </div>
  );
}
