import { useState } from "react";
import { z } from "zod";
import { type SupplyFields, type SupplyUse, USUAL_SUPPLIES } from "#domain/cycles/stock/supplies/supply.ts";
import { TextField } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { AmountText } from "./supply-form.ts";

interface UsualDialogProps {
  readonly onClose: () => void;
  readonly onSave: (supplies: readonly SupplyFields[]) => unknown;
}

const NOTHING_ENTERED = "Enter how much you have. Empty ones aren't added.";

/** Amount of each kind; empty ones aren't added. */
const UsualForm = z
  .record(z.string(), z.literal("").or(AmountText))
  .refine((amounts) => Object.values(amounts).some((amount) => amount !== ""), NOTHING_ENTERED);

/** Adds a usual set of supplies: only amounts are asked, and empty ones are skipped. */
export function UsualDialog({ onClose, onSave }: UsualDialogProps) {
  const [at] = useState(() => new Date().toISOString()); // fixed, so a retry sends the same supplies
  const form = useForm({
    schema: UsualForm,
    start: Object.fromEntries(USUAL_SUPPLIES.map(({ kind }) => [kind, ""])),
    send: (amounts) =>
      onSave(
        USUAL_SUPPLIES.filter(({ kind }) => amounts[kind]).map((use) => ({
          ...use,
          changes: [{ at, kind: "counted", amount: amounts[use.kind] ?? "", note: "" }],
          note: "",
        })),
      ),
  });
  return (
    <FormDialog
      form={form}
      title="The usual set"
      description="These are typical amounts. Edit them to match how you use them."
      submit="Add"
      onClose={onClose}
    >
      {USUAL_SUPPLIES.map((use) => (
        <TextField
          key={use.kind}
          label={use.name}
          hint={takesText(use)}
          placeholder="There now"
          inputMode="decimal"
          autoComplete="off"
          {...form.field(use.kind)}
          {...(use.kind === "water" ? { unit: "mL" } : {})}
        />
      ))}
      {!form.formState.errors.root && <p className="text-sm text-ink-3">{NOTHING_ENTERED}</p>}
    </FormDialog>
  );
}

const takesText = ({ kind, perInjection, perVial }: SupplyUse): string =>
  kind === "water"
    ? "We subtract the water of each vial you mix"
    : `${perInjection} for each injection, ${perVial} for each vial mixed`;
