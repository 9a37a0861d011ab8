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

interface NumberSettingProps {
  readonly label: string;
  readonly unit: string;
  readonly range: readonly [number, number];
  readonly value: number;
  readonly hint?: string;
  readonly onChange: (value: number) => void;
}

export function NumberSetting({ label, unit, range: [min, max], value, hint, onChange }: NumberSettingProps) {
  const [typed, setTyped] = useState(String(value));
  const number = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  const isWrong = !(number >= min && number <= max);
  const save = () => {
    if (!isWrong && number !== value) onChange(number);
  };
  return (
    <TextField
      label={label}
      unit={unit}
      inputMode="numeric"
      hint={hint}
      value={typed}
      error={isWrong ? `${min} to ${max}` : null}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === "Enter") save();
      }}
    />
  );
}
