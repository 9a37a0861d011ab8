import type { PeptideList } from "#contract/lists.ts";
import { counted } from "#domain/units/counted.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

interface DeleteListDialogProps {
  readonly list: PeptideList;
  readonly onCancel: () => void;
  readonly onDelete: () => void;
}

export function DeleteListDialog({ list, onCancel, onDelete }: DeleteListDialogProps) {
  return (
    <ConfirmDialog
      title="Delete list"
      description={`With its notes on ${counted(list.items.length, "peptide")}. The peptides themselves stay where they are.`}
      confirm="Delete"
      isDestructive
      onConfirm={onDelete}
      onClose={onCancel}
    >
      <p className="mt-3 text-sm font-medium wrap-anywhere">{list.name}</p>
      {list.shareToken !== null && (
        <p className="mt-2 text-sm text-ink-2">Its link stops working for good, also when you undo.</p>
      )}
    </ConfirmDialog>
  );
}
