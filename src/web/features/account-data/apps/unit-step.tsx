import { useState } from "react";
import type { Mapping } from "#domain/account/import/columns.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { takeFocus } from "#web/ui/take-focus.ts";
import { UNIT_OPTIONS } from "./mapping-words.ts";

interface UnitStepProps {
  readonly app: string;
  readonly examples: readonly string[];
  readonly onTake: (unit: Mapping["unit"]) => void;
  readonly onCancel: () => void;
}

/** A known app that writes numbers without a unit: only the person knows what they meant. */
export function UnitStep({ app, examples, onTake, onCancel }: UnitStepProps) {
  const [unit, setUnit] = useState<string>("");
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <h4 ref={takeFocus} tabIndex={-1} className="font-semibold outline-none">
          Which unit do these amounts have?
        </h4>
        <p className="text-sm text-ink-2">{app} writes some amounts without a unit, as in:</p>
        <ul className="grid gap-1 text-sm text-ink-2">
          {examples.map((example) => (
            <li key={example} className="wrap-anywhere">
              <code className="font-mono text-note">{example}</code>
            </li>
          ))}
        </ul>
      </div>
      <SelectField
        label="Unit of these amounts"
        className="max-w-xs"
        value={unit}
        options={UNIT_OPTIONS.filter(({ value }) => value !== "mL" && value !== "syringe units")}
        onChange={setUnit}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={unit === ""} onClick={() => onTake(unitOf(unit))}>
          Continue
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  );
}

export const unitOf = (value: string): Mapping["unit"] => UNIT_OPTIONS.find((one) => one.value === value)?.unit ?? null;
