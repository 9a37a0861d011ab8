import { z } from "zod";
import type { StockVial } from "#contract/vials.ts";
import { readFromZero } from "#domain/units/typed-number.ts";
import { TextField } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { numberText } from "#web/ui/form/number-text.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { STOCK_FAILED, stockRefusal } from "./vial-api.ts";

interface CountDialogProps {
  readonly vial: StockVial;
  readonly onClose: () => void;
  readonly onSave: (change: StockVial["changes"][number]) => Promise<unknown>;
}

const CountForm = z.object({
  kind: z.enum(["wasted", "counted"]),
  amount: numberText(readFromZero),
});

/** Records an amount lost from a vial or counted in it. */
export function CountDialog({ vial, onClose, onSave }: CountDialogProps) {
  const form = useForm({
    schema: CountForm,
    start: { kind: "wasted", amount: "" },
    send: (change) => onSave({ at: new Date().toISOString(), ...change, note: "" }),
  });
  return (
    <FormDialog
      form={form}
      title={vial.peptideName}
      submit="Save"
      failed={STOCK_FAILED}
      refusal={stockRefusal}
      onClose={onClose}
    >
      <SelectField
        label="What happened"
        options={[
          { value: "wasted", label: "Some was spilled or thrown away" },
          { value: "counted", label: "I counted what is left" },
        ]}
        {...form.choice("kind")}
      />
      <TextField
        label={form.watch("kind") === "wasted" ? "How much was lost" : "How much is left"}
        unit={vial.unit}
        inputMode="decimal"
        autoComplete="off"
        {...form.field("amount")}
      />
    </FormDialog>
  );
}
