import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

const CONTROL =
  "w-full min-h-11 rounded-control border bg-field px-3 py-2 text-base text-ink placeholder:text-ink-3 disabled:opacity-60";

/** Without a maximum, browsers accept six-digit years, which no date in the product uses. */
const LAST_DAY = "9999-12-31";

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  readonly unit?: string;
}

interface TextFieldProps extends FieldProps, ComponentProps<"input"> {
  /** Only where its placeholder and the button beside it say the same. */
  readonly isLabelHidden?: boolean;
}

/** A labeled input; the error is next to its field and linked to it for screen readers. */
export function TextField({ label, isLabelHidden, hint, error, unit, id, className, ...rest }: TextFieldProps) {
  const own = useId();
  const inputId = id ?? own;
  return (
    <div className={classNames("grid grid-cols-[minmax(0,1fr)] content-start gap-1.5", className)}>
      <label htmlFor={inputId} className={isLabelHidden ? "sr-only" : "text-sm font-medium text-ink-2"}>
        {label}
      </label>
      <div className="relative">
        <input
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(inputId, hint, error)}
          max={rest.type === "date" ? LAST_DAY : undefined}
          className={classNames(CONTROL, unit ? "pr-14" : null, error ? "border-stop" : "border-control")}
          {...rest}
        />
        {unit && (
          <span
            className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-sm text-ink-3"
            aria-hidden="true"
          >
            {unit}
          </span>
        )}
      </div>
      <FieldMessages id={inputId} hint={hint} error={error} />
    </div>
  );
}

interface TextAreaProps extends FieldProps, ComponentProps<"textarea"> {}

export function TextArea({ label, hint, error, id, className, unit: _unit, ...rest }: TextAreaProps) {
  const own = useId();
  const inputId = id ?? own;
  return (
    <div className={classNames("grid grid-cols-[minmax(0,1fr)] content-start gap-1.5", className)}>
      <label htmlFor={inputId} className="text-sm font-medium text-ink-2">
        {label}
      </label>
      <textarea
        id={inputId}
        rows={4}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(inputId, hint, error)}
        className={classNames(CONTROL, error ? "border-stop" : "border-control")}
        {...rest}
      />
      <FieldMessages id={inputId} hint={hint} error={error} />
    </div>
  );
}

/** Ids of the hint and error under a field, for `aria-describedby`. */
export function describedBy(id: string, hint: ReactNode, error: string | null | undefined): string | undefined {
  return [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(" ") || undefined;
}

/** The hint and the error under a field, with the ids that `describedBy` returns. */
export function FieldMessages({
  id,
  hint,
  error,
}: {
  readonly id: string;
  readonly hint: ReactNode;
  readonly error: string | null | undefined;
}) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-note text-ink-3">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-note font-medium text-stop">
          {error}
        </p>
      )}
    </>
  );
}

interface ChoiceProps {
  readonly type: "radio" | "checkbox";
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

/** A radio or checkbox; the whole row is the target, 44 px high. */
export function Choice({ type, name, label, hint, checked, onChange, disabled }: ChoiceProps) {
  return (
    <label
      className={classNames(
        "flex min-h-11 items-start gap-3 rounded-control border px-3 py-2.5 text-sm transition-colors has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent",
        checked ? "border-accent bg-accent-wash text-ink" : "border-line bg-surface text-ink-2 hover:border-control",
        disabled && "opacity-50",
      )}
    >
      <input
        type={type}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-4 shrink-0 accent-accent outline-none"
      />
      <span className="grid gap-0.5">
        <span className="font-medium">{label}</span>
        {hint && <span className="text-note text-ink-3">{hint}</span>}
      </span>
    </label>
  );
}

/** A question with its choices; the error applies to the group. */
export function ChoiceGroup({ legend, hint, error, children, columns = 1 }: FieldSetProps) {
  const id = useId();
  return (
    <fieldset
      className="grid min-w-0 gap-2"
      aria-describedby={describedBy(id, hint, error)}
      aria-invalid={error ? true : undefined}
    >
      <legend className="mb-1.5 text-sm font-semibold text-ink">{legend}</legend>
      <FieldMessages id={id} hint={hint} error={error} />
      <div
        className={classNames(
          "grid gap-2",
          columns === 2 && "sm:grid-cols-2",
          columns === 3 && "sm:grid-cols-2 lg:grid-cols-3",
        )}
      >
        {children}
      </div>
    </fieldset>
  );
}

interface FieldSetProps {
  readonly legend: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  readonly children: ReactNode;
  readonly columns?: 1 | 2 | 3;
}
