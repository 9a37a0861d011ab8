import { z } from "zod";
import type { Supply, SupplyChange } from "#domain/cycles/stock/supplies/supply.ts";
import { TextField } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { AmountText } from "./supply-form.ts";

interface AmountDialogProps {
  readonly supply: Supply;
  readonly kind: SupplyChange["kind"];
  readonly onClose: () => void;
  readonly onSave: (change: SupplyChange) => unknown;
}

const WORDS = {
  bought: { pieces: "How many did you get", liquid: "How much did you get", action: "Add" },
  counted: { pieces: "How many do you have", liquid: "How much do you have", action: "Save" },
  "thrown-away": {
    pieces: "How many did you throw away",
    liquid: "How much did you throw away",
    action: "Subtract",
  },
} as const;

const AmountForm = z.object({ amount: AmountText, note: z.string().trim() });

/** Asks for one number: the amount added, counted or thrown away. */
export function AmountDialog({ supply, kind, onClose, onSave }: AmountDialogProps) {
  const form = useForm({
    schema: AmountForm,
    start: { amount: "", note: "" },
    send: (fields) => onSave({ at: new Date().toISOString(), kind, ...fields }),
  });
  const { pieces, liquid, action } = WORDS[kind];
  const isWater = supply.kind === "water";
  return (
    <FormDialog form={form} title={supply.name} submit={action} onClose={onClose}>
      <TextField
        label={isWater ? liquid : pieces}
        inputMode="decimal"
        autoComplete="off"
        {...(isWater ? { unit: "mL" } : {})}
        {...(kind === "counted" ? { hint: "We'll count from this amount" } : {})}
        {...form.field("amount")}
      />
      <TextField
        label="Note"
        hint="Where from, at what price"
        maxLength={200}
        autoComplete="off"
        {...form.field("note")}
      />
    </FormDialog>
  );
}
