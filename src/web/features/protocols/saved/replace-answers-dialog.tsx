import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

interface ReplaceAnswersDialogProps {
  readonly onCancel: () => void;
  readonly onReplace: () => void;
}

export function ReplaceAnswersDialog({ onCancel, onReplace }: ReplaceAnswersDialogProps) {
  return (
    <Dialog
      title="Replace the answers you began?"
      role="alertdialog"
      description="The generator holds other answers in this browser. The answers of this protocol would take their place."
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Keep them</Button>
          <Button variant="primary" onClick={onReplace}>
            Replace
          </Button>
        </>
      }
    />
  );
}
