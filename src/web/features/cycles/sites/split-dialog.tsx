import { Plus, X } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { siteLabel } from "#domain/cycles/sites/body-sites.ts";
import { MAX_LETTERS, siteRoom, splitSite } from "#domain/cycles/sites/edit-sites.ts";
import type { SiteList } from "#domain/cycles/sites/site-list.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { splitForm } from "./site-form.ts";
import { MIN_PARTS } from "./site-words.ts";
import { type ChangeSites, refusalText } from "./use-change-sites.ts";

interface SplitDialogProps {
  readonly list: SiteList;
  readonly code: string;
  readonly changes: ChangeSites;
  readonly onClose: () => void;
}

const MAX_PARTS = 6;

/** Replaces a built-in site with several parts. */
export function SplitDialog({ list, code, changes, onClose }: SplitDialogProps) {
  const whole = siteLabel(code).replace(/ \([^()]*\)$/, "");
  const form = useForm({
    schema: splitForm(list, whole),
    start: { parts: [{ word: "inner" }, { word: "outer" }] },
    send: async (names) => {
      await changes.save({ apply: (before) => splitSite(before, code, names), title: `Split into ${names.length}` });
      onClose();
    },
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "parts" });
  return (
    <FormDialog form={form} title={`Split ${whole}`} submit="Split" refusal={refusalText} onClose={onClose}>
      <p className="text-sm text-ink-2">
        The parts take its place. Doses logged for the whole stay with it, and count for each part: it could have been
        any of them.
      </p>
      {fields.map(({ id }, place) => (
        <div key={id} className="flex items-end gap-2">
          <TextField
            label={`Part ${place + 1}: ${whole}, …`}
            className="flex-1"
            autoComplete="off"
            maxLength={MAX_LETTERS - whole.length - 2}
            {...form.field(`parts.${place}.word`)}
          />
          {fields.length > MIN_PARTS && (
            <Button
              icon={X}
              variant="quiet"
              aria-label={`Remove part ${place + 1}`}
              className="min-w-11"
              onClick={() => remove(place)}
            />
          )}
        </div>
      ))}
      {fields.length < Math.min(MAX_PARTS, siteRoom(list)) && (
        <Button
          icon={Plus}
          variant="quiet"
          className="justify-self-start"
          onClick={() => append({ word: String(fields.length + 1) })}
        >
          Another part
        </Button>
      )}
    </FormDialog>
  );
}
