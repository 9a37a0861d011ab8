import { TextArea, TextField } from "#web/ui/field.tsx";
import { type CycleForm, nameOf } from "./cycle-form.ts";
import type { FieldErrors } from "./form-errors.ts";
import { fieldId } from "./item-fields.tsx";

interface CycleFieldsProps {
  readonly form: CycleForm;
  /** Chosen by the person or calculated from the durations. */
  readonly endDate: string;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<CycleForm>) => void;
}

export function CycleFields({ form, endDate, errors, onChange }: CycleFieldsProps) {
  const isWorkedOut = form.chosenEndDate === null;
  return (
    <section aria-labelledby="cycle-fields" className="card grid gap-4 sm:grid-cols-2">
      <h2 id="cycle-fields" className="text-lg font-semibold tracking-[-0.015em] sm:col-span-2">
        Cycle
      </h2>
      <TextField
        id={fieldId("name")}
        label="Name"
        className="sm:col-span-2"
        value={form.name}
        placeholder={nameOf(form.items)}
        hint="Optional. Without one, the cycle is called after its compounds."
        error={errors.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextArea
        id={fieldId("description")}
        label="Description"
        rows={2}
        hint="Optional."
        className="sm:col-span-2"
        value={form.description}
        error={errors.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <TextField
        id={fieldId("startDate")}
        label="Start date"
        type="date"
        value={form.startDate}
        error={errors.startDate}
        onChange={({ target }) => onChange({ startDate: target.value })}
      />
      <TextField
        id={fieldId("endDate")}
        label="End date"
        type="date"
        value={endDate}
        error={errors.endDate}
        hint={
          endDate === ""
            ? "Optional. Without one, the cycle stays active."
            : isWorkedOut
              ? "From the durations"
              : undefined
        }
        onChange={({ target }) => onChange({ chosenEndDate: target.value })}
      />
    </section>
  );
}
