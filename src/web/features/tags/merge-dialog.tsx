import { useState } from "react";
import type { Tag } from "#contract/tags.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorAlert } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { refusal, useMergeTag } from "./tag-queries.ts";

interface MergeDialogProps {
  readonly tag: Tag;
  readonly others: readonly Tag[];
  readonly onClose: () => void;
}

export function MergeDialog({ tag, others, onClose }: MergeDialogProps) {
  const [into, setInto] = useState("");
  const { mutate, isPending, error } = useMergeTag(tag);
  const merge = () =>
    mutate(into, {
      onSuccess: () => {
        addToast({ title: "Tags merged", description: `Links to ${tag.name} lead to the other tag now.` });
        onClose();
      },
    });
  return (
    <Dialog
      title={`Merge ${tag.name} into another tag`}
      role="alertdialog"
      description={`What carries ${tag.name} will carry the other tag instead, and every name of ${tag.name} leads there. This cannot be undone.`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="destructive" onClick={merge} disabled={into === "" || isPending}>
            {isPending ? "Merging…" : "Merge"}
          </Button>
        </>
      }
    >
      <div className="mt-4 grid gap-4">
        <SelectField
          label="Merge into"
          value={into}
          onChange={setInto}
          options={[
            { value: "", label: "Choose a tag" },
            ...others.map(({ id, name, usage }) => ({ value: id, label: `${name} (${usage.peptides})` })),
          ]}
        />
        {error && <ErrorAlert title="Not merged">{refusal(error)}</ErrorAlert>}
      </div>
    </Dialog>
  );
}
