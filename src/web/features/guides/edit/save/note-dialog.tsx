import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextArea } from "#web/ui/field.tsx";

const MAX_NOTE = 500;

interface NoteDialogProps {
  readonly isScheduled: boolean;
  readonly onSave: (note: string) => void;
  readonly onClose: () => void;
}

/** A guide that readers see or will see: the place to say why it changes. */
export function NoteDialog({ isScheduled, onSave, onClose }: NoteDialogProps) {
  const [note, setNote] = useState("");
  return (
    <Dialog
      title="Save for all readers"
      description={
        isScheduled
          ? "This guide is scheduled: what you save is what will be shown."
          : "This guide is published: what you save is shown at once."
      }
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep editing</Button>
          <Button variant="primary" onClick={() => onSave(note)}>
            Save
          </Button>
        </>
      }
    >
      <div className="mt-4">
        <TextArea
          label="What changed and why"
          hint="For the history. May stay empty."
          rows={3}
          maxLength={MAX_NOTE}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Dialog>
  );
}
