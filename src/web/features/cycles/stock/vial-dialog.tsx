import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import type { VialFields } from "#domain/cycles/stock/vial.ts";
import { AMOUNT_UNITS } from "#domain/units/amount-unit.ts";
import { compoundNamesQuery } from "#web/app/compound-names-query.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Choice, TextArea, TextField } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { EMPTY_VIAL, formOfVial, readVialForm, type VialErrors, type VialForm } from "./vial-form.ts";

interface VialDialogProps {
  /** Null for a new one. */
  readonly vial: VialFields | null;
  readonly onClose: () => void;
  readonly onSave: (vial: VialFields) => void;
}

export function VialDialog({ vial, onClose, onSave }: VialDialogProps) {
  const [form, setForm] = useState<VialForm>(() => (vial ? formOfVial(vial) : EMPTY_VIAL));
  const [errors, setErrors] = useState<VialErrors>({});
  const { data: names = [] } = useQuery(compoundNamesQuery);
  const formId = useId();
  const listId = useId();
  const text = (name: Exclude<keyof VialForm, "isMixed" | "unit">) => ({
    value: form[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setForm((now) => ({ ...now, [name]: target.value })),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = form.peptideName.trim().toLowerCase();
    const entry = names.find(({ name }) => name.toLowerCase() === wanted);
    const kept = vial && vial.peptideName === form.peptideName.trim() ? vial.slug : null;
    const read = readVialForm(form, entry?.slug ?? kept, vial);
    if ("errors" in read) setErrors(read.errors);
    else onSave(read.vial);
  };
  return (
    <Dialog
      title={vial ? "Edit vial" : "Add a vial"}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            {vial ? "Save" : "Add"}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <TextField label="Compound" list={listId} autoComplete="off" {...text("peptideName")} />
        <datalist id={listId}>
          {names.map(({ slug, name }) => (
            <option key={slug} value={name} />
          ))}
        </datalist>
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField label="Holds" inputMode="decimal" autoComplete="off" {...text("amount")} />
          <SelectField
            label="Unit"
            value={form.unit}
            options={AMOUNT_UNITS.map((unit) => ({ value: unit, label: unit === "IU" ? "international units" : unit }))}
            onChange={(value) => {
              const unit = AMOUNT_UNITS.find((one) => one === value);
              if (unit) setForm((now) => ({ ...now, unit }));
            }}
          />
          <TextField label="Batch" maxLength={80} autoComplete="off" {...text("batch")} />
          <TextField label="Supplier" maxLength={120} autoComplete="off" {...text("supplier")} />
          <TextField label="Expires on" type="date" hint="As printed" {...text("expiresOn")} />
          <TextField label="Opened on" type="date" {...text("openedOn")} />
        </div>
        <Choice
          type="checkbox"
          name="mixed"
          label="Mixed with a liquid"
          checked={form.isMixed}
          onChange={(isMixed) => setForm((now) => ({ ...now, isMixed }))}
        />
        {form.isMixed && (
          <div className="grid grid-cols-2 items-start gap-3">
            <TextField label="Liquid" maxLength={80} autoComplete="off" {...text("diluent")} />
            <TextField label="Volume" unit="mL" inputMode="decimal" autoComplete="off" {...text("volumeMl")} />
            <TextField label="Mixed on" type="date" {...text("mixedOn")} />
            <TextField
              label="Dead space"
              unit="mcL"
              inputMode="decimal"
              autoComplete="off"
              hint="Lost in needle and syringe at each draw"
              {...text("deadSpaceMcl")}
            />
          </div>
        )}
        <TextField label="Use until" type="date" hint="The last day you mean to use it" {...text("discardOn")} />
        <TextArea label="Certificate" rows={2} maxLength={2000} {...text("certificate")} />
      </form>
    </Dialog>
  );
}
