import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { TEXT } from "./messages.ts";

interface DeleteDialogProps {
  readonly title: string;
  readonly onCancel: () => void;
  readonly onDelete: () => void;
}

export function DeleteDialog({ title, onCancel, onDelete }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      title="Delete protocol"
      description={TEXT.deleteQuestion}
      confirm="Delete"
      isDestructive
      onConfirm={onDelete}
      onClose={onCancel}
    >
      <p className="mt-3 text-sm font-medium wrap-anywhere">{title}</p>
      <p className="mt-2 text-sm text-ink-2">Links you shared of it stop working for good, also when you undo.</p>
    </ConfirmDialog>
  );
}
