import { type FormEvent, useId, useState } from "react";
import type { Supply, SupplyChange } from "#domain/cycles/stock/supplies/supply.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { readAmount } from "./supply-form.ts";

interface AmountDialogProps {
  readonly supply: Supply;
  readonly kind: SupplyChange["kind"];
  readonly onClose: () => void;
  readonly onSave: (change: SupplyChange) => void;
}

const WORDS = {
  bought: { pieces: "How many came", liquid: "How much came", action: "Add" },
  counted: { pieces: "How many are there", liquid: "How much is there", action: "Save" },
  "thrown-away": { pieces: "How many went", liquid: "How much went", action: "Take off" },
} as const;

/** One number: what came, what was counted, or what was thrown away. */
export function AmountDialog({ supply, kind, onClose, onSave }: AmountDialogProps) {
  const [typed, setTyped] = useState("");
  const [note, setNote] = useState("");
  const [isRefused, setRefused] = useState(false);
  const formId = useId();
  const { pieces, liquid, action } = WORDS[kind];
  const isWater = supply.kind === "water";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amount = readAmount(typed);
    if (amount === null) setRefused(true);
    else onSave({ at: new Date().toISOString(), kind, amount, note: note.trim() });
  };
  return (
    <Dialog
      title={supply.name}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={isWater ? liquid : pieces}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={isRefused ? "This cannot be read as one number" : null}
          onChange={({ target }) => setTyped(target.value)}
          {...(isWater ? { unit: "mL" } : {})}
          {...(kind === "counted" ? { hint: "From now on it is reckoned from this" } : {})}
        />
        <TextField
          label="Note"
          hint="Where from, at what price"
          maxLength={200}
          autoComplete="off"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </form>
    </Dialog>
  );
}
