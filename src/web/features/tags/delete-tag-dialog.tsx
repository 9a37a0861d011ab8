import type { Tag } from "#contract/tags.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorAlert } from "#web/ui/notice.tsx";
import { refusal, useDeleteTag } from "./tag-queries.ts";
import { usageText } from "./usage-text.ts";

export function DeleteTagDialog({ tag, onClose }: { readonly tag: Tag; readonly onClose: () => void }) {
  const { mutate, isPending, error } = useDeleteTag(tag);
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => {
        addToast({ title: "Tag deleted" });
        onClose();
      },
    });
  return (
    <Dialog
      title={`Delete ${tag.name}`}
      role="alertdialog"
      description={`${usageText(tag.usage)}. It disappears from all of them, and links to it find nothing. To keep the links, merge it into another tag instead.`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="destructive" onClick={remove} disabled={isPending}>
            {isPending ? "Deleting…" : "Delete"}
          </Button>
        </>
      }
    >
      {error && <ErrorAlert title="Not deleted">{refusal(error)}</ErrorAlert>}
    </Dialog>
  );
}
