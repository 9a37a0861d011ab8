import { useState } from "react";
import { TextField } from "#web/ui/field.tsx";

interface TimeSettingProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly max?: string;
  readonly onChange: (time: string) => void;
}

/** Saved on Enter and on leaving the field, not at every digit. */
export function TimeSetting({ label, hint, value, max, onChange }: TimeSettingProps) {
  const [typed, setTyped] = useState(value);
  const isWrong = typed === "" || (max !== undefined && typed > max);
  const save = () => {
    if (!isWrong && typed !== value) onChange(typed);
  };
  return (
    <TextField
      label={label}
      type="time"
      hint={hint}
      value={typed}
      error={isWrong ? (max ? `A time up to ${max}` : "A time is needed") : null}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === "Enter") save();
      }}
    />
  );
}
