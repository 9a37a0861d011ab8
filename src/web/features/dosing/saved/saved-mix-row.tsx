import { Check, Pencil, Replace, Trash2, X } from "lucide-react";
import { useState } from "react";
import type { Mix } from "#domain/dosing/mix.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import type { ShownMix } from "./use-saved-mixes.ts";

interface SavedMixRowProps {
  readonly shown: ShownMix;
  readonly onOpen: (mix: Mix) => void;
  readonly onRename: (name: string) => void;
  readonly onReplace: () => void;
  readonly onDelete: () => void;
}

export function SavedMixRow({ shown, onOpen, onRename, onReplace, onDelete }: SavedMixRowProps) {
  const [renamed, setRenamed] = useState<string | null>(null);
  const { name, mix, where } = shown;
  if (renamed !== null)
    return (
      <li className="border-b border-line-soft py-2 last:border-0">
        <form
          className="flex items-end gap-1"
          onSubmit={(event) => {
            event.preventDefault();
            if (renamed.trim() !== "") onRename(renamed.trim());
            setRenamed(null);
          }}
        >
          <TextField
            className="min-w-0 flex-1"
            label={`New name of ${name}`}
            value={renamed}
            maxLength={120}
            autoFocus
            onChange={(event) => setRenamed(event.target.value)}
          />
          <Button type="submit" variant="quiet" aria-label="Keep the new name">
            <Check className="size-4" aria-hidden="true" />
          </Button>
          <Button variant="quiet" aria-label="Keep the old name" onClick={() => setRenamed(null)}>
            <X className="size-4" aria-hidden="true" />
          </Button>
        </form>
      </li>
    );
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
            <Button variant="quiet" aria-label={`Rename ${name}`} onClick={() => setRenamed(name)}>
              <Pencil className="size-4" aria-hidden="true" />
            </Button>
            <Button variant="quiet" aria-label={`Replace ${name} with what is entered now`} onClick={onReplace}>
              <Replace className="size-4" aria-hidden="true" />
            </Button>
          </>
        )}
        <Button variant="quiet" aria-label={`Delete ${name}`} onClick={onDelete}>
          <Trash2 className="size-4" aria-hidden="true" />
        </Button>
      </span>
    </li>
  );
}
