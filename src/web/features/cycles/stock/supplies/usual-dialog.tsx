import { type FormEvent, useId, useState } from "react";
import { type SupplyFields, type SupplyUse, USUAL_SUPPLIES } from "#domain/cycles/stock/supplies/supply.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { readAmount } from "./supply-form.ts";

interface UsualDialogProps {
  readonly onClose: () => void;
  readonly onSave: (supplies: readonly SupplyFields[]) => void;
}

/** The usual set: only how much is there is asked, and what is left empty is left out. */
export function UsualDialog({ onClose, onSave }: UsualDialogProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isRefused, setRefused] = useState(false);
  const [at] = useState(() => new Date().toISOString()); // sent again, they are the same supplies
  const formId = useId();
  const isWrong = ({ name }: SupplyUse) => (typed[name] ?? "").trim() !== "" && readAmount(typed[name] ?? "") === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = USUAL_SUPPLIES.flatMap((use) => {
      const amount = readAmount(typed[use.name] ?? "");
      return amount === null
        ? []
        : [{ ...use, changes: [{ at, kind: "counted" as const, amount, note: "" }], note: "" }];
    });
    if (chosen.length === 0 || USUAL_SUPPLIES.some(isWrong)) setRefused(true);
    else onSave(chosen);
  };
  return (
    <Dialog
      title="The usual set"
      description="How much each is used is an assumption to start from: edit it as you use them."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            Add
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="mt-4 grid gap-4">
        {USUAL_SUPPLIES.map((use) => (
          <TextField
            key={use.name}
            label={use.name}
            hint={takesText(use)}
            placeholder="There now"
            inputMode="decimal"
            autoComplete="off"
            value={typed[use.name] ?? ""}
            error={isRefused && isWrong(use) ? "This cannot be read as one number" : null}
            onChange={({ target }) => setTyped((now) => ({ ...now, [use.name]: target.value }))}
            {...(use.kind === "water" ? { unit: "mL" } : {})}
          />
        ))}
        <p role={isRefused ? "alert" : undefined} className={isRefused ? "text-sm text-stop" : "text-sm text-ink-3"}>
          Write how much there is now. What you leave empty is not added.
        </p>
      </form>
    </Dialog>
  );
}

const takesText = ({ kind, perInjection, perVial }: SupplyUse): string =>
  kind === "water"
    ? "What each vial says it was mixed with is taken off"
    : `${perInjection} for each injection, ${perVial} for each vial mixed`;
