import { type FormEvent, useId, useState } from "react";
import { SUPPLY_KINDS, type SupplyFields } from "#domain/cycles/stock/supplies/supply.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextArea, TextField } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import {
  EMPTY_SUPPLY,
  formOfSupply,
  KIND_WORDS,
  readSupplyForm,
  type SupplyErrors,
  type SupplyForm,
} from "./supply-form.ts";

interface SupplyDialogProps {
  /** Null for a new one. */
  readonly supply: SupplyFields | null;
  readonly onClose: () => void;
  readonly onSave: (supply: SupplyFields) => void;
}

export function SupplyDialog({ supply, onClose, onSave }: SupplyDialogProps) {
  const [form, setForm] = useState<SupplyForm>(() => (supply ? formOfSupply(supply) : EMPTY_SUPPLY));
  const [errors, setErrors] = useState<SupplyErrors>({});
  const [openedAt] = useState(() => new Date().toISOString()); // sent again, it is the same supply
  const formId = useId();
  const isWater = form.kind === "water";
  const text = (name: Exclude<keyof SupplyForm, "kind">) => ({
    value: form[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setForm((now) => ({ ...now, [name]: target.value })),
  });
  const number = (name: "perInjection" | "perVial" | "there") => ({
    ...{ inputMode: "decimal" as const, autoComplete: "off", ...text(name) },
    ...(isWater ? { unit: "mL" } : {}),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readSupplyForm(form, supply, openedAt);
    if ("errors" in read) setErrors(read.errors);
    else onSave(read.supply);
  };
  return (
    <Dialog
      title={supply ? "Edit supply" : "Add a supply"}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            {supply ? "Save" : "Add"}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <TextField label="Name" maxLength={120} autoComplete="off" {...text("name")} />
        <SelectField
          label="What it is"
          value={form.kind}
          options={SUPPLY_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] }))}
          onChange={(value) => {
            const kind = SUPPLY_KINDS.find((one) => one === value);
            if (kind) setForm((now) => ({ ...now, kind }));
          }}
        />
        {supply === null && <TextField label="There now" {...number("there")} />}
        <div className="grid items-start gap-3 sm:grid-cols-2">
          {!isWater && (
            <TextField
              label="Used for each injection"
              hint={form.kind === "sharps-box" ? "0.01 where a box takes 100 needles" : "0 = not taken off"}
              {...number("perInjection")}
            />
          )}
          <TextField
            label="Used for each vial mixed"
            hint={isWater ? "Where the vial does not say; 0 = not known" : "0 = not taken off"}
            {...number("perVial")}
          />
        </div>
        <TextArea label="Note" rows={2} maxLength={2000} {...text("note")} />
      </form>
    </Dialog>
  );
}
