import { useState } from "react";
import type { OwnMarker } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { newUuid } from "#web/lib/new-id.ts";
import { Button } from "#web/ui/button.tsx";
import { Choice, TextField } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { SaveProblem, SaveReason } from "../entry/save-problem.tsx";
import { markerForm, textsOfMarker } from "./marker-form.ts";
import type { MarkerUses } from "./marker-uses.ts";
import type { OwnMarkerChanges } from "./use-own-markers.ts";

interface MarkerDialogProps {
  /** Null for a new marker. */
  readonly marker: OwnMarker | null;
  readonly own: readonly OwnMarker[];
  readonly uses: MarkerUses;
  readonly changes: OwnMarkerChanges;
  readonly onClose: () => void;
}

/** One of the person's own markers: its name, unit and the interval results are compared with. */
export function MarkerDialog({ marker, own, uses, changes, onClose }: MarkerDialogProps) {
  const [id] = useState(() => marker?.id ?? newUuid());
  const { isPending, error } = changes.state;
  const form = useForm({
    schema: markerForm({ id, decimals: marker?.decimals ?? 0, others: own.filter((one) => one.id !== id) }),
    start: textsOfMarker(marker),
    send: async (read) => {
      await changes.save(read);
      onClose();
    },
  });
  const field = (name: "name" | "unit" | "low" | "high" | "from") => ({ autoComplete: "off", ...form.field(name) });
  const [unit, low, high, goesFirst] = form.watch(["unit", "low", "high", "goesFirst"]);
  const inUnit = unit.trim() === "" ? "" : `, ${unit.trim()}`;
  const hasInterval = low.trim() !== "" || high.trim() !== "";
  return (
    <FormDialog
      form={form}
      title={marker === null ? "A marker of your own" : "Edit your marker"}
      submit="Save"
      refusal={(failure) => <SaveReason error={failure} from="/bloodwork" />}
      aside={
        marker !== null &&
        uses.results === 0 && (
          <Button
            variant="destructive"
            disabled={isPending}
            onClick={() => void changes.remove(marker).then(onClose, () => {})}
          >
            Remove
          </Button>
        )
      }
      onClose={onClose}
    >
      <TextField label="Name" {...field("name")} />
      <TextField
        label="Unit"
        {...field("unit")}
        disabled={uses.holdsUnit}
        hint={uses.holdsUnit ? "Results were printed in it, so it stays." : undefined}
      />
      <fieldset className="grid gap-2">
        <legend className="sr-only">Its range</legend>
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField label={`From${inUnit}`} {...field("low")} />
          <TextField label={`To${inUnit}`} {...field("high")} />
        </div>
        <p className="text-note text-ink-3">Either end is optional. Type &lt;150 where 150 itself is outside.</p>
      </fieldset>
      <TextField label="Who states the range" hint="Such as a laboratory, with the year" {...field("from")} />
      {hasInterval && (
        <Choice
          type="checkbox"
          name="goesFirst"
          label="Use it for every result"
          hint="Also where the report prints another range. What was printed stays with the result."
          checked={goesFirst}
          onChange={form.choice("goesFirst").onChange}
        />
      )}
      {!form.failure && <SaveProblem error={error} from="/bloodwork" />}
    </FormDialog>
  );
}
