import { type ComponentProps, useId } from "react";
import { classNames } from "./class-names.ts";
import { describedBy, FieldMessages } from "./field.tsx";

interface SelectFieldProps<Value extends string> extends Omit<ComponentProps<"select">, "onChange" | "value"> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | null | undefined;
  readonly options: ReadonlyArray<{ readonly value: Value; readonly label: string }>;
  readonly onChange: (value: Value) => void;
}

/** A labeled choice from a short list; native, so that phones show their own picker. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  options,
  onChange,
  id,
  className,
  ...rest
}: SelectFieldProps<Value>) {
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
        onChange={({ target }) => {
          const chosen = options.find(({ value }) => value === target.value);
          if (chosen) onChange(chosen.value);
        }}
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
