import { useMemo, useState } from "react";
import type { VitalUnit } from "#domain/vitals/kinds.ts";
import type { VitalLine } from "#domain/vitals/series.ts";
import type { VitalTarget } from "#domain/vitals/vital-settings.ts";
import { apiErrorIn } from "#web/lib/api.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { targetForm, textsOfTarget } from "./target-form.ts";

interface TargetDialogProps {
  readonly line: VitalLine;
  readonly unit: VitalUnit;
  readonly before: VitalTarget | null;
  readonly isSaving: boolean;
  /** Null removes the target. */
  readonly onKeep: (target: VitalTarget | null) => Promise<unknown>;
  readonly onClose: () => void;
}

export function TargetDialog({ line, unit, before, isSaving, onKeep, onClose }: TargetDialogProps) {
  const schema = useMemo(() => targetForm(line, unit), [line, unit]);
  const [start] = useState(() => textsOfTarget(before, unit));
  const form = useForm({ schema, start, send: onKeep });
  const field = (end: keyof typeof start) => ({
    inputMode: "decimal" as const,
    autoComplete: "off",
    ...form.field(end),
  });
  const remove = () =>
    onKeep(null).catch((error: unknown) =>
      addToast({
        title: "Not removed",
        description: apiErrorIn(error)?.message ?? "Please try again.",
        variant: "destructive",
      }),
    );
  const hasTwo = line.kind === "blood_pressure";
  return (
    <FormDialog
      form={form}
      title="Your target"
      description="What you aim for, drawn on the chart. It is yours, not a medical range. Each end is optional."
      submit="Save"
      aside={
        before !== null && (
          <Button variant="destructive" disabled={isSaving} onClick={() => void remove()}>
            Remove
          </Button>
        )
      }
      onClose={onClose}
    >
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField label={`${hasTwo ? "Upper number from" : "From"}, ${unit.code}`} {...field("low")} />
        <TextField label={`${hasTwo ? "Upper number to" : "To"}, ${unit.code}`} {...field("high")} />
        {hasTwo && (
          <>
            <TextField label={`Lower number from, ${unit.code}`} {...field("secondLow")} />
            <TextField label={`Lower number to, ${unit.code}`} {...field("secondHigh")} />
          </>
        )}
      </div>
    </FormDialog>
  );
}
