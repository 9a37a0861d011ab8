import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

interface ReplaceAnswersDialogProps {
  readonly onCancel: () => void;
  readonly onReplace: () => void;
}

export function ReplaceAnswersDialog({ onCancel, onReplace }: ReplaceAnswersDialogProps) {
  return (
    <ConfirmDialog
      title="Replace the answers you began?"
      description="You have other answers in this browser. The answers of this protocol will replace them."
      confirm="Replace"
      cancel="Keep them"
      onConfirm={onReplace}
      onClose={onCancel}
    />
  );
}
