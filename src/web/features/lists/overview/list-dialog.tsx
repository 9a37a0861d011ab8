import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import type { PeptideList } from "#contract/lists.ts";
import { isStale } from "#web/lib/api.ts";
import { useChange } from "#web/lib/use-change.ts";
import { TextArea, TextField } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Notice } from "#web/ui/notice.tsx";
import { makeList, readOne, saveList } from "../api/list-calls.ts";
import { putInto } from "../api/local-lists.ts";
import { type Clash, clashesIn, rebased, sendableFields, startDraft, withText } from "../edit/list-draft.ts";
import { MAX_NAME, MAX_TEXT } from "../messages.ts";

interface ListDialogProps {
  readonly uid: string;
  /** Null creates a new list. */
  readonly list: PeptideList | null;
  readonly onClose: () => void;
  readonly onSaved: (list: PeptideList) => void;
}

const ListForm = z.object({ name: z.string().trim().min(1, "A list needs a name."), description: z.string() });
type ListTexts = z.input<typeof ListForm>;

const textsOfList = (list: PeptideList | null): ListTexts => ({
  name: list?.name ?? "",
  description: list?.description ?? "",
});

export function ListDialog({ uid, list, onClose, onSaved }: ListDialogProps) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(list);
  const [clashes, setClashes] = useState<readonly Clash[]>([]);
  const { mutateAsync: send } = useChange({
    send: (texts: ListTexts, key) => {
      if (base === null) return makeList({ ...texts, items: [] }, key);
      return saveTyped(base, {
        ...(dirtyFields.name && { name: texts.name }),
        ...(dirtyFields.description && { description: texts.description }),
      });
    },
  });
  const form = useForm({
    schema: ListForm,
    start: textsOfList(list),
    send: async (texts) => {
      const saved = await send(texts);
      if ("clashes" in saved) {
        setBase(saved.newest);
        setClashes(saved.clashes);
        form.reset(textsOfList(saved.newest), { keepDirtyValues: true });
      } else {
        putInto(queryClient, uid, saved);
        onSaved(saved);
      }
    },
  });
  const { dirtyFields } = form.formState;
  return (
    <FormDialog
      form={form}
      title={list ? "Rename and describe" : "New list"}
      submit={list ? "Save" : "Create list"}
      onClose={onClose}
    >
      {clashes.map((clash) => (
        <ChangedMeanwhile key={clash.place} clash={clash} />
      ))}
      <TextField label="Name" maxLength={MAX_NAME} {...form.field("name")} />
      <TextArea label="Description" hint="Optional." rows={3} maxLength={MAX_TEXT} {...form.field("description")} />
    </FormDialog>
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

/** Applies the typed text to the newest version; saves nothing if someone else changed the same text. */
async function saveTyped(
  base: PeptideList,
  typed: Partial<ListTexts>,
): Promise<PeptideList | { readonly newest: PeptideList; readonly clashes: readonly Clash[] }> {
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
    if (clashes.length > 0) return { newest, clashes };
    return saveList(base.id, { ...sendableFields(onNewest), version: newest.version });
  }
}
