import { useState } from "react";
import { SUPPLY_KINDS, type SupplyFields } from "#domain/cycles/stock/supplies/supply.ts";
import { TextArea, TextField } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { PriceFields } from "../price-fields.tsx";
import { rememberCurrency } from "../price-form.ts";
import { KIND_WORDS, supplyForm, textsOfSupply } from "./supply-form.ts";

interface SupplyDialogProps {
  /** Null for a new supply. */
  readonly supply: SupplyFields | null;
  readonly onClose: () => void;
  readonly onSave: (supply: SupplyFields) => unknown;
}

export function SupplyDialog({ supply, onClose, onSave }: SupplyDialogProps) {
  const [openedAt] = useState(() => new Date().toISOString()); // fixed, so a retry sends the same supply
  const form = useForm({
    schema: supplyForm(supply, openedAt),
    start: textsOfSupply(supply),
    send: async (fields) => {
      await onSave(fields);
      rememberCurrency(fields.price);
    },
  });
  const kind = form.watch("kind");
  const isWater = kind === "water";
  const number = {
    inputMode: "decimal" as const,
    autoComplete: "off",
    ...(isWater ? { unit: "mL" } : {}),
  };
  return (
    <FormDialog
      form={form}
      title={supply ? "Edit supply" : "Add a supply"}
      submit={supply ? "Save" : "Add"}
      onClose={onClose}
    >
      <TextField label="Name" maxLength={120} autoComplete="off" {...form.field("name")} />
      <SelectField
        label="What it is"
        options={SUPPLY_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))}
        {...form.choice("kind")}
      />
      {supply === null && <TextField label="There now" {...number} {...form.field("there")} />}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {!isWater && (
          <TextField
            label="Used for each injection"
            hint={kind === "sharps-box" ? "0.01 where a box takes 100 needles" : "0 means none is subtracted"}
            {...number}
            {...form.field("perInjection")}
          />
        )}
        <TextField
          label="Used for each vial mixed"
          hint={isWater ? "Used if the vial doesn't say. 0 means unknown" : "0 means none is subtracted"}
          {...number}
          {...form.field("perVial")}
        />
      </div>
      <PriceFields
        amount={form.field("price.amount")}
        currency={form.field("price.currency")}
        quantity={form.field("price.quantity")}
        of={isWater ? "mL" : "pieces"}
      />
      <TextArea label="Note" rows={2} maxLength={2000} {...form.field("note")} />
    </FormDialog>
  );
}
