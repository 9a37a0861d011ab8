import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TEXT } from "./messages.ts";

interface DeleteDialogProps {
  readonly title: string;
  readonly onCancel: () => void;
  readonly onDelete: () => void;
}

export function DeleteDialog({ title, onCancel, onDelete }: DeleteDialogProps) {
  return (
    <Dialog
      title="Delete protocol"
      role="alertdialog"
      description={TEXT.deleteQuestion}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="destructive" onClick={onDelete}>
            Delete
          </Button>
        </>
      }
    >
      <p className="mt-3 text-sm font-medium wrap-anywhere">{title}</p>
      <p className="mt-2 text-sm text-ink-2">Links you shared of it stop working for good, also when you undo.</p>
    </Dialog>
  );
}
