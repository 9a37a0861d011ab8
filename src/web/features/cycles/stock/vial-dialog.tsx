import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { VialFields } from "#domain/cycles/stock/vial.ts";
import { AMOUNT_UNITS } from "#domain/units/amount-unit.ts";
import { compoundNamesQuery } from "#web/app/compound-names-query.ts";
import { Choice, TextArea, TextField } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { STOCK_FAILED, stockRefusal } from "./vial-api.ts";
import { textsOfVial, vialForm } from "./vial-form.ts";

interface VialDialogProps {
  /** Null for a new vial. */
  readonly vial: VialFields | null;
  readonly onClose: () => void;
  readonly onSave: (vial: VialFields) => Promise<unknown>;
}

export function VialDialog({ vial, onClose, onSave }: VialDialogProps) {
  const { data: names = [] } = useQuery(compoundNamesQuery);
  const listId = useId();
  const slugOf = (peptideName: string): string | null => {
    const entry = names.find(({ name }) => name.toLowerCase() === peptideName.toLowerCase());
    return entry?.slug ?? (vial?.peptideName === peptideName ? vial.slug : null);
  };
  const form = useForm({ schema: vialForm(vial, slugOf), start: textsOfVial(vial), send: onSave });
  const isMixed = form.watch("isMixed");
  return (
    <FormDialog
      form={form}
      title={vial ? "Edit vial" : "Add a vial"}
      submit={vial ? "Save" : "Add"}
      failed={STOCK_FAILED}
      refusal={stockRefusal}
      onClose={onClose}
    >
      <TextField label="Compound" list={listId} autoComplete="off" {...form.field("peptideName")} />
      <datalist id={listId}>
        {names.map(({ slug, name }) => (
          <option key={slug} value={name} />
        ))}
      </datalist>
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField label="Holds" inputMode="decimal" autoComplete="off" {...form.field("amount")} />
        <SelectField
          label="Unit"
          options={AMOUNT_UNITS.map((unit) => ({ value: unit, label: unit === "IU" ? "international units" : unit }))}
          {...form.choice("unit")}
        />
        <TextField label="Batch" maxLength={80} autoComplete="off" {...form.field("batch")} />
        <TextField label="Supplier" maxLength={120} autoComplete="off" {...form.field("supplier")} />
        <TextField label="Expires on" type="date" hint="As printed" {...form.field("expiresOn")} />
        <TextField label="Opened on" type="date" {...form.field("openedOn")} />
      </div>
      <Choice
        type="checkbox"
        name="isMixed"
        label="Mixed with a liquid"
        checked={isMixed}
        onChange={form.choice("isMixed").onChange}
      />
      {isMixed && (
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField label="Liquid" maxLength={80} autoComplete="off" {...form.field("diluent")} />
          <TextField label="Volume" unit="mL" inputMode="decimal" autoComplete="off" {...form.field("volumeMl")} />
          <TextField label="Mixed on" type="date" {...form.field("mixedOn")} />
          <TextField
            label="Dead space"
            unit="mcL"
            inputMode="decimal"
            autoComplete="off"
            hint="Lost in needle and syringe at each draw"
            {...form.field("deadSpaceMcl")}
          />
        </div>
      )}
      <TextField label="Use until" type="date" hint="The last day you mean to use it" {...form.field("discardOn")} />
      <TextArea label="Certificate" rows={2} maxLength={2000} {...form.field("certificate")} />
    </FormDialog>
  );
}
