import { z } from "zod";
import { TextField } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";

interface ScheduleDialogProps {
  /** A moment, ISO 8601. */
  readonly onSchedule: (at: string) => Promise<unknown>;
  readonly refusal: (failure: Error) => string;
  readonly onClose: () => void;
}

const ScheduleForm = z.object({
  at: z.string().transform((text, context) => {
    const moment = new Date(text);
    if (Number.isNaN(moment.getTime())) context.addIssue("Choose a day and a time.");
    else if (moment.getTime() <= Date.now()) context.addIssue("This has passed already. Choose a later time.");
    else return moment.toISOString();
    return z.NEVER;
  }),
});

/** When everyone will see the guide, in the scheduling person's time zone. */
export function ScheduleDialog({ onSchedule, refusal, onClose }: ScheduleDialogProps) {
  const form = useForm({ schema: ScheduleForm, start: { at: "" }, send: ({ at }) => onSchedule(at) });
  return (
    <FormDialog
      form={form}
      title="Schedule this guide"
      submit="Schedule"
      pending="Schedule"
      failed="Not scheduled"
      refusal={refusal}
      onClose={onClose}
    >
      <TextField
        label="Publish at"
        type="datetime-local"
        hint="In your time zone. Until then only editors see it."
        {...form.field("at")}
      />
    </FormDialog>
  );
}
