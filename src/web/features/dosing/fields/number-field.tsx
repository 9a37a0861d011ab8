import type { ReactNode } from "react";
import { TextField } from "#web/ui/field.tsx";

interface NumberFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly unit?: string;
  readonly hint?: ReactNode;
  readonly error?: string | null;
  readonly className?: string;
  readonly id?: string;
}

/** Accepts a point or a comma. Not type="number", because scrolling over such a field changes its value. */
export function NumberField({ onChange, ...rest }: NumberFieldProps) {
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      onChange={(event) => onChange(event.target.value)}
      {...rest}
    />
  );
}
