import { type KeyboardEvent, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";

interface UnitFieldProps {
  readonly label: string;
  readonly unit: string;
  /** As displayed, most likely first. */
  readonly units: readonly string[];
  readonly isInvalid: boolean;
  readonly onChange: (unit: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}

const OTHER = "\u0000other";

/** The marker's units plus free text, because we store whatever unit the report prints. */
export function UnitField({ label, unit, units, isInvalid, onChange, onKeyDown }: UnitFieldProps) {
  const [isFree, setFree] = useState(false);
  const look = classNames(
    "min-h-11 w-full rounded-control border bg-bg px-2 py-1.5 text-base text-ink md:min-h-10 md:text-sm",
    isInvalid ? "border-stop" : "border-control",
  );
  if (isFree || units.length === 0)
    return (
      <input
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        autoComplete="off"
        spellCheck={false}
        value={unit}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
        className={look}
      />
    );
  const choices = unit === "" || units.includes(unit) ? units : [unit, ...units];
  return (
    <select
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      value={unit}
      onKeyDown={onKeyDown}
      onChange={({ target }) => {
        if (target.value === OTHER) setFree(true);
        onChange(target.value === OTHER ? "" : target.value);
      }}
      className={look}
    >
      <option value="">No unit</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
      <option value={OTHER}>Another unit …</option>
    </select>
  );
}
