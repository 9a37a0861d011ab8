import { z } from "zod";
import type { Cycle } from "#contract/cycles.ts";
import { addDays } from "#domain/units/calendar.ts";
import { dayText } from "#web/lib/local-day.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { TextField } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";

interface ExtendDialogProps {
  readonly cycle: Pick<Cycle, "startDate" | "endDate">;
  readonly today: string;
  readonly onClose: () => void;
  readonly onExtend: (endDate: string) => Promise<unknown>;
}

const WEEK = 7;

export function ExtendDialog({ cycle, today, onClose, onExtend }: ExtendDialogProps) {
  const earliest = cycle.startDate ?? today;
  const form = useForm({
    schema: z.object({
      endDate: z.string().refine((day) => day !== "" && day >= earliest, "On or after the first day"),
    }),
    start: { endDate: addDays(cycle.endDate ?? today, WEEK) },
    send: async ({ endDate }) => {
      await onExtend(endDate);
      onClose();
      addToast({ title: "Cycle extended", description: `It now ends on ${dayText(endDate)}.` });
    },
  });
  return (
    <FormDialog
      form={form}
      title="Extend cycle"
      description={cycle.endDate ? `It ends on ${dayText(cycle.endDate)}.` : "It has no end yet."}
      submit="Extend"
      onClose={onClose}
    >
      <TextField label="New last day" type="date" min={earliest} {...form.field("endDate")} />
      <p className="-mt-2 text-note text-ink-3">
        The library entry says how long people were studied. A longer course isn't known to be safe.
      </p>
    </FormDialog>
  );
}
