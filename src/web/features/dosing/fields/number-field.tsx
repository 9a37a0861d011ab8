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

/** A number as typed: a point or a comma, no arrows that change it by a slip of the wheel. */
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
