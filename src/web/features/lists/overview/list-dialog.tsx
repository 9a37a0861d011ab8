import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { PeptideList } from "../../../../contract/lists.ts";
import { newId } from "../../../lib/new-id.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { ErrorAlert } from "../../../ui/notice.tsx";
import { isStale, makeList, readOne, saveList } from "../api/list-calls.ts";
import { putInto } from "../api/local-lists.ts";
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
  const [name, setName] = useState(list?.name ?? "");
  const [description, setDescription] = useState(list?.description ?? "");
  const [isMissed, setMissed] = useState(false);
  const { mutate, isPending, error } = useSaveFields(uid, list);
  const save = () => {
    setMissed(name.trim() === "");
    if (name.trim() !== "" && !isPending) mutate({ name: name.trim(), description }, { onSuccess: onSaved });
  };
  return (
    <Dialog
      title={list ? "Rename and describe" : "New list"}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={save} disabled={isPending}>
            {isPending ? "Saving…" : list ? "Save" : "Create list"}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label="Name"
          value={name}
          maxLength={MAX_NAME}
          error={isMissed && name.trim() === "" ? "A list needs a name." : null}
          onChange={(event) => setName(event.target.value)}
        />
        <TextArea
          label="Description"
          hint="Not required."
          rows={3}
          value={description}
          maxLength={MAX_TEXT}
          onChange={(event) => setDescription(event.target.value)}
        />
        {error && <ErrorAlert title="Not saved">{error.message}</ErrorAlert>}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  );
}

type Named = Pick<PeptideList, "name" | "description">;

/** Items that changed meanwhile stay as they are now: only name and description are written. */
function useSaveFields(uid: string, list: PeptideList | null) {
  const queryClient = useQueryClient();
  const [key] = useState(newId);
  return useMutation({
    mutationFn: async (fields: Named) => {
      if (list === null) return makeList({ ...fields, items: [] }, key);
      try {
        return await saveList(list.id, { ...list, ...fields });
      } catch (error) {
        if (!isStale(error)) throw error;
        return saveList(list.id, { ...(await readOne(list.id)), ...fields });
      }
    },
    onSuccess: (saved) => putInto(queryClient, uid, saved),
  });
}
