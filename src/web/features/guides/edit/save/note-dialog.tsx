import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { TextArea } from "../../../../ui/field.tsx";

const MAX_NOTE = 500;

/** A guide that readers see: the place to say why it changes. */
export function NoteDialog({
  onSave,
  onClose,
}: {
  readonly onSave: (note: string) => void;
  readonly onClose: () => void;
}) {
  const [note, setNote] = useState("");
  return (
    <Dialog
      title="Save for all readers"
      description="This guide is published: what you save is shown at once."
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
