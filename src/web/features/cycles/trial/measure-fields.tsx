import { useId } from "react";
import { TextField } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import type { MeasureErrors, MeasureForm } from "./measure-form.ts";

interface MeasureFieldsProps {
  readonly form: MeasureForm;
  readonly errors: MeasureErrors;
  /** Symptoms that were noted before, to choose from. */
  readonly symptoms: readonly string[];
  readonly onChange: (change: Partial<MeasureForm>) => void;
}

const KINDS = [
  { value: "weight", label: "Body weight" },
  { value: "symptom", label: "A symptom" },
  { value: "number", label: "A number of my own" },
] as const;

/** What is measured. */
export function MeasureFields({ form, errors, symptoms, onChange }: MeasureFieldsProps) {
  const listId = useId();
  return (
    <>
      <SelectField
        label="What is measured"
        value={form.kind}
        options={KINDS}
        onChange={(value) => {
          const kind = KINDS.find((one) => one.value === value)?.value;
          if (kind) onChange({ kind });
        }}
      />
      {form.kind === "symptom" && (
        <>
          <TextField
            label="Symptom"
            hint="0 none, 1 mild, 2 moderate, 3 severe"
            list={listId}
            maxLength={80}
            autoComplete="off"
            value={form.name}
            error={errors.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
          <datalist id={listId}>
            {symptoms.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
      {form.kind === "number" && (
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField
            label="Name"
            placeholder="Sleep"
            maxLength={80}
            autoComplete="off"
            value={form.name}
            error={errors.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
          <TextField
            label="Unit"
            placeholder="hours"
            maxLength={20}
            autoComplete="off"
            value={form.unit}
            error={errors.unit}
            onChange={({ target }) => onChange({ unit: target.value })}
          />
        </div>
      )}
    </>
  );
}
