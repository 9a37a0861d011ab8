import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** A button beside the choices looks the same. */
export const TOGGLE =
  "min-h-9 min-w-9 rounded-control border border-transparent px-2.5 text-note text-ink-2 hover:bg-raised aria-pressed:border-line aria-pressed:bg-raised aria-pressed:font-semibold aria-pressed:text-ink disabled:opacity-40 max-md:min-h-11";

interface ToggleGroupProps<Value> {
  /** Its name for screen readers. */
  readonly label: string;
  readonly options: ReadonlyArray<{ readonly value: Value; readonly label: string; readonly className?: string }>;
  readonly chosen: Value | null;
  readonly onChoose: (value: Value) => void;
  readonly className?: string;
  /** Buttons before the choices. */
  readonly children?: ReactNode;
}

/** How something is shown: one of a few, each one press. An answer to a question is a radio button instead. */
export function ToggleGroup<Value>({ label, options, chosen, onChoose, className, children }: ToggleGroupProps<Value>) {
  return (
    <fieldset aria-label={label} className={classNames("flex min-w-0 flex-wrap items-center gap-1", className)}>
      {children}
      {options.map((option) => (
        <button
          key={option.label}
          type="button"
          aria-pressed={chosen === option.value}
          onClick={() => onChoose(option.value)}
          className={classNames(TOGGLE, option.className)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
