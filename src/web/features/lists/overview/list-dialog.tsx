import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { PeptideList } from "#contract/lists.ts";
import { newId } from "#web/lib/new-id.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextArea, TextField } from "#web/ui/field.tsx";
import { ErrorAlert, Notice } from "#web/ui/notice.tsx";
import { isStale, makeList, readOne, saveList } from "../api/list-calls.ts";
import { putInto } from "../api/local-lists.ts";
import { type Clash, clashesIn, rebased, sendableFields, startDraft, withText } from "../edit/list-draft.ts";
import { MAX_NAME, MAX_TEXT } from "../messages.ts";

interface ListDialogProps {
  readonly uid: string;
  /** Null makes a new list. */
  readonly list: PeptideList | null;
  readonly onClose: () => void;
  readonly onSaved: (list: PeptideList) => void;
}

/** Names and describes a list. What was typed stays until it is saved. */
export function ListDialog({ uid, list, onClose, onSaved }: ListDialogProps) {
  const { name, description, clashes, type, save, isPending, error } = useFields(uid, list, onSaved);
  const [isTried, setTried] = useState(false);
  const isNameless = name.trim() === "";
  const onSave = () => {
    setTried(true);
    if (!isNameless && !isPending) save();
  };
  return (
    <Dialog
      title={list ? "Rename and describe" : "New list"}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={onSave} disabled={isPending}>
            {isPending ? "Saving…" : list ? "Save" : "Create list"}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        {clashes.map((clash) => (
          <ChangedMeanwhile key={clash.place} clash={clash} />
        ))}
        <TextField
          label="Name"
          value={name}
          maxLength={MAX_NAME}
          error={isTried && isNameless ? "A list needs a name." : null}
          onChange={(event) => type({ name: event.target.value })}
        />
        <TextArea
          label="Description"
          hint="Not required."
          rows={3}
          value={description}
          maxLength={MAX_TEXT}
          onChange={(event) => type({ description: event.target.value })}
        />
        {error && clashes.length === 0 && <ErrorAlert title="Not saved">{error.message}</ErrorAlert>}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  );
}

function ChangedMeanwhile({ clash: { place, stored } }: { readonly clash: Clash }) {
  return (
    <Notice tone="care" title={`The ${place} was changed somewhere else`}>
      <p>Nothing was overwritten. Save again to replace what is stored now:</p>
      <blockquote className="mt-2 max-h-40 overflow-y-auto border-l-2 border-care pl-3 whitespace-pre-wrap text-ink wrap-anywhere">
        {stored === "" ? "(nothing)" : stored}
      </blockquote>
    </Notice>
  );
}

type Typed = { readonly name?: string; readonly description?: string };

/** A text nobody touched follows what is stored. */
function useFields(uid: string, list: PeptideList | null, onSaved: (list: PeptideList) => void) {
  const queryClient = useQueryClient();
  const [key] = useState(newId);
  const [base, setBase] = useState(list);
  const [typed, setTyped] = useState<Typed>({});
  const [clashes, setClashes] = useState<readonly Clash[]>([]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const { name = "", description = "" } = typed;
      if (base === null) return makeList({ name: name.trim(), description, items: [] }, key);
      return saveTyped(base, typed, (newest, found) => {
        setBase(newest);
        setClashes(found);
      });
    },
    onSuccess: (saved) => {
      putInto(queryClient, uid, saved);
      onSaved(saved);
    },
  });
  return {
    name: typed.name ?? base?.name ?? "",
    description: typed.description ?? base?.description ?? "",
    type: (change: Typed) => setTyped({ ...typed, ...change }),
    clashes,
    save: () => mutate(),
    isPending,
    error,
  };
}

/** Puts what was typed on the newest version; where somebody else wrote there too, nothing is stored. */
async function saveTyped(
  base: PeptideList,
  typed: Typed,
  onClash: (newest: PeptideList, clashes: readonly Clash[]) => void,
): Promise<PeptideList> {
  let draft = startDraft(base);
  if (typed.name !== undefined) draft = withText(draft, "name", typed.name);
  if (typed.description !== undefined) draft = withText(draft, "description", typed.description);
  try {
    return await saveList(base.id, { ...sendableFields(draft), version: base.version });
  } catch (error) {
    if (!isStale(error)) throw error;
    const newest = await readOne(base.id);
    const onNewest = rebased(draft, newest);
    const clashes = clashesIn(onNewest);
    if (clashes.length === 0) return saveList(base.id, { ...sendableFields(onNewest), version: newest.version });
    onClash(newest, clashes);
    throw error;
  }
}
