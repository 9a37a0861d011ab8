import { type ComponentProps, useId } from "react";
import { TextField } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import type { MeasureTexts } from "./measure-form.ts";

interface MeasureFieldsProps {
  readonly kind: Pick<
    ComponentProps<typeof SelectField<MeasureTexts["kind"]>>,
    "name" | "value" | "error" | "onChange"
  >;
  readonly name: Omit<ComponentProps<typeof TextField>, "label">;
  readonly unit: Omit<ComponentProps<typeof TextField>, "label">;
  /** Symptoms noted earlier, as suggestions. */
  readonly symptoms: readonly string[];
}

const KINDS = [
  { value: "weight", label: "Body weight" },
  { value: "symptom", label: "A symptom" },
  { value: "number", label: "A number of my own" },
] as const;

export function MeasureFields({ kind, name, unit, symptoms }: MeasureFieldsProps) {
  const listId = useId();
  return (
    <>
      <SelectField label="What is measured" options={KINDS} {...kind} />
      {kind.value === "symptom" && (
        <>
          <TextField
            label="Symptom"
            hint="0 none, 1 mild, 2 moderate, 3 severe"
            list={listId}
            maxLength={80}
            autoComplete="off"
            {...name}
          />
          <datalist id={listId}>
            {symptoms.map((symptom) => (
              <option key={symptom} value={symptom} />
            ))}
          </datalist>
        </>
      )}
      {kind.value === "number" && (
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField label="Name" placeholder="Sleep" maxLength={80} autoComplete="off" {...name} />
          <TextField label="Unit" placeholder="hours" maxLength={20} autoComplete="off" {...unit} />
        </div>
      )}
    </>
  );
}
