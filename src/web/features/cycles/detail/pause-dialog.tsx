import { z } from "zod";
import type { Cycle } from "#contract/cycles.ts";
import type { CyclePause } from "#domain/cycles/schedule/cycle-pauses.ts";
import type { Pause } from "#domain/cycles/schedule/dose-plan.ts";
import { TextField } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";

interface PauseDialogProps {
  readonly cycle: Cycle;
  readonly today: string;
  /** The pause being edited; null for a new pause of the whole cycle. */
  readonly changes: CyclePause | null;
  readonly onSave: (pause: Pause) => Promise<unknown>;
  readonly onClose: () => void;
}

const PauseForm = z
  .object({
    firstDay: z.string().min(1, "Enter a date"),
    lastDay: z.string().transform((day) => day || null),
    reason: z.string().trim(),
  })
  .refine(({ firstDay, lastDay }) => lastDay === null || firstDay <= lastDay, {
    path: ["lastDay"],
    message: "On or after its first day",
  });

/** A pause needs a first day; its last day and reason are optional. */
export function PauseDialog({ cycle, today, changes, onSave, onClose }: PauseDialogProps) {
  const { firstDay, lastDay, reason } = changes?.pause ?? { firstDay: today, lastDay: null, reason: "" };
  const form = useForm({
    schema: PauseForm,
    start: { firstDay, lastDay: lastDay ?? "", reason },
    send: async (pause) => {
      await onSave(pause);
      onClose();
    },
  });
  const stepped = cycle.peptides.filter(({ plan }) => plan !== null && plan.steps.length > 1);
  return (
    <FormDialog
      form={form}
      title={changes ? "Change the pause" : "Pause cycle"}
      description="No doses and no reminders on these days. Your log and plan stay."
      submit={changes ? "Save" : "Pause"}
      refusal={() => "What you typed is still here."}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="First day of the pause" type="date" {...form.field("firstDay")} />
        <TextField
          label="Last day of the pause"
          type="date"
          hint="Empty: until you resume"
          min={form.watch("firstDay")}
          {...form.field("lastDay")}
        />
      </div>
      <TextField label="Reason (optional)" maxLength={200} autoComplete="off" {...form.field("reason")} />
      {stepped.length > 0 && (
        <p className="text-sm text-ink-2">
          Weeks keep counting during a pause, so the next dose may be higher or lower. Check the steps of{" "}
          {stepped.map(({ peptideName }) => peptideName).join(", ")} before you resume.
        </p>
      )}
    </FormDialog>
  );
}
