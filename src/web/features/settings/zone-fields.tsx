import { type ReactNode, useId, useState } from "react";
import type { ZoneTimeline } from "#domain/cycles/days/zone-timeline.ts";
import { dateFormat } from "#web/lib/reader-locale.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";

interface ZoneFieldsProps {
  readonly zones: ZoneTimeline | null;
  readonly here: string;
  readonly preview: (zone: string) => ReactNode;
  readonly onMove: (zone: string) => void;
}

/** The person's time zone. A change applies from now on; past entries keep their own zone. */
export function ZoneFields({ zones, here, preview, onMove }: ZoneFieldsProps) {
  const current = zones?.at(-1)?.zone ?? here;
  const [typed, setTyped] = useState(current);
  const listId = useId();
  const known = Intl.supportedValuesOf("timeZone");
  const isKnown = known.includes(typed) || typed === current || typed === "UTC";
  return (
    <div className="grid gap-3">
      <TextField
        label="Time zone"
        list={listId}
        autoComplete="off"
        value={typed}
        hint={here === current ? "The same as this device's" : `This device is in ${here}`}
        error={isKnown ? null : "Choose one of the list, such as Europe/Berlin"}
        onChange={({ target }) => setTyped(target.value)}
      />
      <datalist id={listId}>
        {known.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      {(typed !== current || zones === null) && isKnown && (
        <div className="grid gap-2">
          <p className="text-note text-ink-3">
            {zones === null
              ? "Not set yet: each device counts in its own zone. It is set by itself with your first cycle."
              : "Planned times move to the new clock from now on. What is logged stays as it was."}
          </p>
          {zones !== null && preview(typed)}
          <Button variant="primary" className="justify-self-start" onClick={() => onMove(typed)}>
            Use {typed} from now on
          </Button>
        </div>
      )}
      {zones && zones.length > 1 && (
        <details className="text-sm text-ink-2">
          <summary className="cursor-pointer">Time zone changes ({zones.length - 1})</summary>
          <ol className="mt-2 grid gap-1">
            {zones.map(({ from, zone }) => (
              <li key={from ?? "first"}>
                {zone}
                {from &&
                  `, from ${dateFormat({ dateStyle: "medium", timeStyle: "short", timeZone: zone }).format(new Date(from))}`}
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}
