import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { describedBy, FieldMessages } from "./field.tsx";

interface ChipsProps<Value extends string> {
  readonly legend: string;
  /** The id of the group, so that an error can be gone to. */
  readonly id: string;
  readonly error?: string | undefined;
  readonly options: ReadonlyArray<{ readonly value: Value; readonly label: string }>;
  readonly value: string;
  readonly onChange: (value: Value) => void;
  /** What is below the chips: the same answer in another form. */
  readonly children?: ReactNode;
}

/** One of a few answers, each one press. */
export function Chips<Value extends string>({
  legend,
  id,
  error,
  options,
  value,
  onChange,
  children,
}: ChipsProps<Value>) {
  const name = useId();
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, null, error)}
      className="grid min-w-0 gap-2 outline-none"
    >
      <legend className="mb-1.5 text-sm font-medium text-ink-2">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => {
          const isChosen = option.value === value;
          return (
            <label
              key={option.value}
              className={classNames(
                "relative inline-flex min-h-11 cursor-pointer items-center rounded-control border px-3.5 text-sm font-medium transition-colors has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent",
                isChosen
                  ? "border-accent bg-accent-wash text-ink"
                  : "border-control bg-field text-ink-2 hover:text-ink",
              )}
            >
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={isChosen}
                onChange={() => onChange(option.value)}
                className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
              />
              {option.label}
            </label>
          );
        })}
      </div>
      {children}
      <FieldMessages id={id} hint={null} error={error} />
    </fieldset>
  );
}
