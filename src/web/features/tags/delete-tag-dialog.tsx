import type { Tag } from "#contract/tags.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { refusal, useDeleteTag } from "./tag-queries.ts";
import { usageText } from "./usage-text.ts";

export function DeleteTagDialog({ tag, onClose }: { readonly tag: Tag; readonly onClose: () => void }) {
  const remove = useDeleteTag(tag);
  return (
    <ConfirmDialog
      title={`Delete ${tag.name}`}
      description={`${usageText(tag.usage)}. It disappears from all of them, and links to it find nothing. To keep the links, merge it into another tag instead.`}
      confirm="Delete"
      pending="Deleting…"
      isDestructive
      failed="Not deleted"
      refusal={refusal}
      onConfirm={async () => {
        await remove();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
