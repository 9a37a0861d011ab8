import { Check, Pencil, Replace, Trash2, X } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import type { Mix } from "#domain/dosing/mix.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import type { ShownMix } from "./use-saved-mixes.ts";

interface SavedMixRowProps {
  readonly shown: ShownMix;
  readonly onOpen: (mix: Mix) => void;
  readonly onRename: (name: string) => void;
  readonly onReplace: () => void;
  readonly onDelete: () => void;
}

export function SavedMixRow({ shown, onOpen, onRename, onReplace, onDelete }: SavedMixRowProps) {
  const [isRenaming, setRenaming] = useState(false);
  const { name, mix, where } = shown;
  if (isRenaming) return <RenameMix name={name} onRename={onRename} onClose={() => setRenaming(false)} />;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line-soft py-1.5 last:border-0">
      <span className="grid min-w-0 flex-1 basis-40">
        {mix === null ? (
          <span className="wrap-anywhere">{`${name}: cannot be read`}</span>
        ) : (
          <button
            type="button"
            onClick={() => onOpen(mix)}
            className="min-h-9 text-left font-medium wrap-anywhere hover:text-accent max-md:min-h-11"
          >
            {name}
          </button>
        )}
        {where === "device" && <span className="text-note text-ink-3">on this device</span>}
      </span>
      <span className="flex">
        {mix !== null && (
          <>
            <Button icon={Pencil} variant="quiet" aria-label={`Rename ${name}`} onClick={() => setRenaming(true)} />
            <Button
              icon={Replace}
              variant="quiet"
              aria-label={`Replace ${name} with what is entered now`}
              onClick={onReplace}
            />
          </>
        )}
        <Button icon={Trash2} variant="quiet" aria-label={`Delete ${name}`} onClick={onDelete} />
      </span>
    </li>
  );
}

const NameForm = z.object({ name: z.string().trim() });

interface RenameMixProps {
  readonly name: string;
  readonly onRename: (name: string) => void;
  readonly onClose: () => void;
}

function RenameMix({ name, onRename, onClose }: RenameMixProps) {
  const form = useForm({
    schema: NameForm,
    start: { name },
    send: (renamed) => {
      if (renamed.name !== "") onRename(renamed.name);
      onClose();
    },
  });
  return (
    <li className="border-b border-line-soft py-2 last:border-0">
      <Form form={form} className="flex items-end gap-1">
        <TextField
          className="min-w-0 flex-1"
          label={`New name of ${name}`}
          maxLength={120}
          autoFocus
          {...form.field("name")}
        />
        <Button icon={Check} type="submit" variant="quiet" aria-label="Keep the new name" />
        <Button icon={X} variant="quiet" aria-label="Keep the old name" onClick={onClose} />
      </Form>
    </li>
  );
}
