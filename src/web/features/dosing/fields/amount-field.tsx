import { useId } from "react";
import type { TypedAmount } from "#domain/dosing/mix.ts";
import { AMOUNT_UNITS, type AmountUnit } from "#domain/units/amount-unit.ts";
import { classNames } from "#web/ui/class-names.ts";
import { describedBy, FieldMessages } from "#web/ui/field.tsx";

interface AmountFieldProps {
  readonly label: string;
  readonly amount: TypedAmount;
  readonly onChange: (amount: TypedAmount) => void;
  readonly units?: readonly AmountUnit[];
  readonly hint?: string;
  readonly error?: string | null;
  readonly id?: string;
}

/** The unit starts empty, because a preselected unit invites tenfold and thousandfold errors. */
export function AmountField({ label, amount, onChange, units = AMOUNT_UNITS, hint, error, id }: AmountFieldProps) {
  const own = useId();
  const inputId = id ?? own;
  const look = classNames(
    "min-h-11 border bg-field px-3 py-2 text-base text-ink",
    error ? "border-stop" : "border-control",
  );
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={inputId} className="text-sm font-medium text-ink-2">
        {label}
      </label>
      <div className="grid grid-cols-[minmax(0,1fr)_auto]">
        <input
          id={inputId}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          value={amount.value}
          onChange={(event) => onChange({ ...amount, value: event.target.value })}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(inputId, hint, error)}
          className={classNames(look, "min-w-0 rounded-l-control focus-visible:relative focus-visible:z-10")}
        />
        <select
          aria-label={`Unit of ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
          value={amount.unit ?? ""}
          onChange={(event) => onChange({ ...amount, unit: units.find((unit) => unit === event.target.value) ?? null })}
          className={classNames(
            look,
            "-ml-px rounded-r-control pr-8 focus-visible:relative focus-visible:z-10",
            amount.unit === null && "text-ink-3",
          )}
        >
          <option value="">unit</option>
          {units.map((unit) => (
            <option key={unit} value={unit}>
              {unit}
            </option>
          ))}
        </select>
      </div>
      <FieldMessages id={inputId} hint={hint} error={error} />
    </div>
  );
}
