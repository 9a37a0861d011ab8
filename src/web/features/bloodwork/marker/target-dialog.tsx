import type { Series } from "#domain/bloodwork/see/series.ts";
import { unitText } from "#domain/bloodwork/see/unit-text.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { SaveProblem, SaveReason } from "../entry/save-problem.tsx";
import { TargetForm, textsOfTarget } from "./target-form.ts";
import type { Target } from "./target-words.ts";

interface TargetDialogProps {
  readonly marker: string;
  readonly series: Series;
  readonly before: Target | null;
  readonly saving: { readonly isPending: boolean; readonly error: unknown };
  /** Null removes the target. */
  readonly onKeep: (bounds: Pick<Target, "low" | "high"> | null) => Promise<unknown>;
  readonly onClose: () => void;
}

export function TargetDialog({ marker, series, before, saving, onKeep, onClose }: TargetDialogProps) {
  const from = `/bloodwork?marker=${encodeURIComponent(marker)}`;
  const form = useForm({
    schema: TargetForm,
    start: textsOfTarget(before, series),
    // The displayed unit may round it, so an unedited target is left exactly as typed.
    send: (bounds): unknown => (before !== null && !form.formState.isDirty ? onClose() : onKeep(bounds)),
  });
  const field = (end: "low" | "high") => ({ inputMode: "decimal" as const, autoComplete: "off", ...form.field(end) });
  const unit = unitText(series.unit);
  const inUnit = unit === "" ? "" : `, ${unit}`;
  return (
    <FormDialog
      form={form}
      title="Your target"
      description="What you aim for, drawn on the chart. It is yours, not a medical range. Either end is optional."
      submit="Save"
      refusal={(failure) => <SaveReason error={failure} from={from} />}
      aside={
        before !== null && (
          <Button variant="destructive" disabled={saving.isPending} onClick={() => void onKeep(null).catch(() => {})}>
            Remove
          </Button>
        )
      }
      onClose={onClose}
    >
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField label={`From${inUnit}`} {...field("low")} />
        <TextField label={`To${inUnit}`} {...field("high")} />
      </div>
      {!form.failure && <SaveProblem error={saving.error} from={from} />}
    </FormDialog>
  );
}
