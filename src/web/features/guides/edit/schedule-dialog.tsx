import { type FormEvent, useId, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";

interface ScheduleDialogProps {
  readonly isPending: boolean;
  readonly refusal: string | null;
  /** A moment, ISO 8601. */
  readonly onSchedule: (at: string) => void;
  readonly onClose: () => void;
}

/** From when on everyone sees the guide, on the clock of whoever schedules it. */
export function ScheduleDialog({ isPending, refusal, onSchedule, onClose }: ScheduleDialogProps) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | null>(null);
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const moment = new Date(typed);
    if (Number.isNaN(moment.getTime())) setError("Choose a day and a time.");
    else if (moment.getTime() <= Date.now()) setError("This has passed already. Choose a later time.");
    else onSchedule(moment.toISOString());
  };
  return (
    <Dialog
      title="Schedule this guide"
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} disabled={isPending}>
            Schedule
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          label="Publish at"
          type="datetime-local"
          hint="In your time zone. Until then only editors see it."
          error={error ?? refusal}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Dialog>
  );
}
