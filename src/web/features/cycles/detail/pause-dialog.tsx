import { useState } from "react";
import type { Cycle } from "#contract/cycles.ts";
import type { CyclePause } from "#domain/cycles/schedule/cycle-pauses.ts";
import type { Pause } from "#domain/cycles/schedule/dose-plan.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import type { WhenSaved } from "./use-pause-cycle.ts";

interface PauseDialogProps {
  readonly cycle: Cycle;
  readonly today: string;
  /** The pause that is changed; null for a new one of the whole cycle. */
  readonly changes: CyclePause | null;
  readonly onSave: (pause: Pause, whenSaved: WhenSaved) => void;
  readonly onClose: () => void;
}

/** From which day, until which or without an end, and why. */
export function PauseDialog({ cycle, today, changes, onSave, onClose }: PauseDialogProps) {
  const [pause, setPause] = useState<Pause>(changes?.pause ?? { firstDay: today, lastDay: null, reason: "" });
  const [saving, setSaving] = useState<"busy" | "failed" | null>(null);
  const save = () => {
    setSaving("busy");
    onSave({ ...pause, reason: pause.reason.trim() }, (isSaved) => (isSaved ? onClose() : setSaving("failed")));
  };
  const stepped = cycle.peptides.filter(({ plan }) => plan !== null && plan.steps.length > 1);
  const isOrdered = pause.lastDay === null || pause.firstDay <= pause.lastDay;
  return (
    <Dialog
      title={changes ? "Change the pause" : "Pause cycle"}
      description="Nothing is due and nothing reminds on these days. What was logged stays, and so does the plan."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={pause.firstDay === "" || !isOrdered || saving === "busy"} onClick={save}>
            {changes ? "Save" : "Pause"}
          </Button>
        </>
      }
    >
      <div className="mt-4 grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label="First day of the pause"
            type="date"
            value={pause.firstDay}
            error={pause.firstDay === "" ? "A day is needed" : null}
            onChange={({ target }) => setPause({ ...pause, firstDay: target.value })}
          />
          <TextField
            label="Last day of the pause"
            type="date"
            hint="Empty: until you resume"
            min={pause.firstDay}
            value={pause.lastDay ?? ""}
            error={isOrdered ? null : "On or after its first day"}
            onChange={({ target }) => setPause({ ...pause, lastDay: target.value || null })}
          />
        </div>
        <TextField
          label="Reason (optional)"
          maxLength={200}
          autoComplete="off"
          value={pause.reason}
          onChange={({ target }) => setPause({ ...pause, reason: target.value })}
        />
        <p role="alert" className="text-sm font-medium text-stop empty:hidden">
          {saving === "failed" && "Not saved. What you typed is still here."}
        </p>
        {stepped.length > 0 && (
          <p className="text-sm text-ink-2">
            Weeks go on counting in a pause: the amount planned after it is that of its week in the calendar. Look at
            the steps of {stepped.map(({ peptideName }) => peptideName).join(", ")} before you resume.
          </p>
        )}
      </div>
    </Dialog>
  );
}
