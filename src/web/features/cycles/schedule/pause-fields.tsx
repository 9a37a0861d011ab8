import { Plus, X } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import type { PlanFieldsProps, PlanForm } from "./plan-form.ts";

/** Days on which no dose of the compound is due. */
export function PauseFields({ form, errors, onChange }: PlanFieldsProps) {
  const set = (place: number, part: Partial<PlanForm["pauses"][number]>) =>
    onChange({ pauses: form.pauses.map((pause, index) => (index === place ? { ...pause, ...part } : pause)) });
  return (
    <div className="grid gap-3">
      {form.pauses.map((pause, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pause has no id while it is being typed
        <div key={place} className="grid items-end gap-2 sm:grid-cols-[10rem_10rem_minmax(0,1fr)_auto]">
          <TextField
            label={`Pause ${place + 1} from`}
            type="date"
            value={pause.firstDay}
            error={errors[`pauses.${place}.firstDay`]}
            onChange={({ target }) => set(place, { firstDay: target.value })}
          />
          <TextField
            label="to (empty: no end)"
            aria-label={`Pause ${place + 1} to (empty: no end)`}
            type="date"
            value={pause.lastDay}
            error={errors[`pauses.${place}.lastDay`]}
            onChange={({ target }) => set(place, { lastDay: target.value })}
          />
          <TextField
            label="Reason"
            aria-label={`Reason of pause ${place + 1}`}
            maxLength={200}
            value={pause.reason}
            onChange={({ target }) => set(place, { reason: target.value })}
          />
          <Button
            icon={X}
            variant="quiet"
            className="px-2!"
            onClick={() => onChange({ pauses: form.pauses.filter((_, index) => index !== place) })}
          >
            <span className="sr-only">Remove pause {place + 1}</span>
          </Button>
        </div>
      ))}
      <Button
        icon={Plus}
        variant="quiet"
        className="justify-self-start"
        onClick={() => onChange({ pauses: [...form.pauses, { firstDay: "", lastDay: "", reason: "" }] })}
      >
        Add a pause
      </Button>
    </div>
  );
}
