import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { TextField } from "./field.tsx";

interface SearchFieldProps extends Omit<ComponentProps<typeof TextField>, "type" | "value" | "onChange"> {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** What was found, such as "3 of 12 lists". Left out where the page says it elsewhere. */
  readonly status?: string;
}

/** Narrows what is below while somebody types, and says how much is left. */
export function SearchField({ value, onChange, status, className, ...rest }: SearchFieldProps) {
  return (
    <div className={classNames("grid gap-1.5", className)} data-print="no">
      <TextField
        type="search"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        {...rest}
      />
      {status !== undefined && (
        <p role="status" className="text-note text-ink-3 empty:hidden">
          {value.trim() !== "" && status}
        </p>
      )}
    </div>
  );
}
