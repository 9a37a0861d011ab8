import { type FormEvent, useId, useState } from "react";
import type { Series } from "#domain/bloodwork/see/series.ts";
import { unitText } from "#domain/bloodwork/see/unit-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { SaveProblem } from "../entry/save-problem.tsx";
import type { EndErrors } from "./read-ends.ts";
import { draftOf, readTarget, type Target } from "./target-draft.ts";

interface TargetDialogProps {
  readonly marker: string;
  readonly series: Series;
  readonly before: Target | null;
  readonly saving: { readonly isPending: boolean; readonly error: unknown };
  /** Null takes it away. */
  readonly onKeep: (bounds: Pick<Target, "low" | "high"> | null) => void;
  readonly onClose: () => void;
}

export function TargetDialog({ marker, series, before, saving, onKeep, onClose }: TargetDialogProps) {
  const [kept] = useState(() => draftOf(before, series));
  const [draft, setDraft] = useState(kept);
  const [errors, setErrors] = useState<EndErrors>({});
  const formId = useId();
  const unit = unitText(series.unit);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Shown in another unit it is rounded: what nobody changed stays as it was typed.
    if (before !== null && draft.low === kept.low && draft.high === kept.high) return onClose();
    const read = readTarget(draft);
    setErrors(read.ok ? {} : read.errors);
    if (read.ok) onKeep(read.bounds);
  };
  const field = (end: "low" | "high") => ({
    inputMode: "decimal" as const,
    autoComplete: "off",
    value: draft[end],
    error: errors[end],
    onChange: ({ target }: { target: { value: string } }) => setDraft((now) => ({ ...now, [end]: target.value })),
  });
  const inUnit = unit === "" ? "" : `, ${unit}`;
  return (
    <Dialog
      title="Your target"
      description="What you aim for, drawn on the chart. It is yours, not a medical range. Either end may stay empty."
      onClose={onClose}
      footer={
        <>
          {before !== null && (
            <Button variant="destructive" className="mr-auto" disabled={saving.isPending} onClick={() => onKeep(null)}>
              Remove
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" disabled={saving.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField label={`From${inUnit}`} {...field("low")} />
          <TextField label={`To${inUnit}`} {...field("high")} />
        </div>
        <SaveProblem error={saving.error} from={`/bloodwork?marker=${encodeURIComponent(marker)}`} />
      </form>
    </Dialog>
  );
}
