import { useState } from "react";
import { readWholeNumber } from "#domain/units/whole-number.ts";
import { TextField } from "./field.tsx";

interface WholeNumberFieldProps {
  readonly label: string;
  readonly unit?: string;
  readonly hint?: string | undefined;
  readonly className?: string;
  readonly range: readonly [number, number];
  readonly value: number;
  /** Called on Enter and on leaving the field; with `isLive`, for each number in the range while it is typed. */
  readonly onChange: (value: number) => void;
  readonly isLive?: boolean;
}

/** Half a number stays as typed and changes nothing. */
export function WholeNumberField({ range: [min, max], value, onChange, isLive, ...field }: WholeNumberFieldProps) {
  const [typed, setTyped] = useState(String(value));
  const read = readWholeNumber(typed, min, max);
  const pass = (text: string) => {
    const next = readWholeNumber(text, min, max);
    if ("value" in next && next.value !== value) onChange(next.value);
  };
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      error={"problem" in read ? read.problem : null}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isLive) pass(target.value);
      }}
      onBlur={() => pass(typed)}
      onKeyDown={({ key }) => {
        if (key === "Enter") pass(typed);
      }}
      {...field}
    />
  );
}
