import { type FormEvent, useId, useState } from "react";
import type { OwnMarker } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { newUuid } from "#web/lib/new-id.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Choice, TextField } from "#web/ui/field.tsx";
import { SaveProblem } from "../entry/save-problem.tsx";
import { EMPTY_MARKER, type MarkerErrors, markerDraftOf, readMarker } from "./marker-draft.ts";
import type { MarkerUses } from "./marker-uses.ts";
import type { OwnMarkerChanges } from "./use-own-markers.ts";

interface MarkerDialogProps {
  /** Null for a new one. */
  readonly marker: OwnMarker | null;
  readonly own: readonly OwnMarker[];
  readonly uses: MarkerUses;
  readonly changes: OwnMarkerChanges;
  readonly onClose: () => void;
}

/** One marker of the person's own: its name, its unit, and the interval it is held against. */
export function MarkerDialog({ marker, own, uses, changes, onClose }: MarkerDialogProps) {
  const [id] = useState(() => marker?.id ?? newUuid());
  const [draft, setDraft] = useState(() => (marker === null ? EMPTY_MARKER : markerDraftOf(marker)));
  const [errors, setErrors] = useState<MarkerErrors>({});
  const formId = useId();
  const { isPending, error } = changes.state;
  const others = own.filter((one) => one.id !== id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readMarker(draft, { id, decimals: marker?.decimals ?? 0, others });
    setErrors(read.ok ? {} : read.errors);
    if (read.ok) changes.save(read.marker, onClose);
  };
  const field = (name: "name" | "unit" | "low" | "high" | "from") => ({
    autoComplete: "off",
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setDraft((now) => ({ ...now, [name]: target.value })),
  });
  const inUnit = draft.unit.trim() === "" ? "" : `, ${draft.unit.trim()}`;
  const hasInterval = draft.low.trim() !== "" || draft.high.trim() !== "";
  return (
    <Dialog
      title={marker === null ? "A marker of your own" : "Edit your marker"}
      onClose={onClose}
      footer={
        <>
          {marker !== null && uses.results === 0 && (
            <Button
              variant="destructive"
              className="mr-auto"
              disabled={isPending}
              onClick={() => changes.remove(marker, onClose)}
            >
              Remove
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" disabled={isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <TextField label="Name" {...field("name")} />
        <TextField
          label="Unit"
          {...field("unit")}
          disabled={uses.holdsUnit}
          hint={uses.holdsUnit ? "Results were printed in it, so it stays." : undefined}
        />
        <fieldset className="grid gap-2">
          <legend className="sr-only">Its interval</legend>
          <div className="grid grid-cols-2 items-start gap-3">
            <TextField label={`From${inUnit}`} {...field("low")} />
            <TextField label={`To${inUnit}`} {...field("high")} />
          </div>
          <p className="text-note text-ink-3">Either end may stay empty. Type &lt;150 where 150 itself is outside.</p>
        </fieldset>
        <TextField label="Who states the interval" hint="Such as a laboratory, with the year" {...field("from")} />
        {hasInterval && (
          <Choice
            type="checkbox"
            name="goes-first"
            label="Use it for every result"
            hint="Also for those whose report prints another interval. What was printed stays with the result."
            checked={draft.goesFirst}
            onChange={(goesFirst) => setDraft((now) => ({ ...now, goesFirst }))}
          />
        )}
        <SaveProblem error={error} from="/bloodwork" />
      </form>
    </Dialog>
  );
}
