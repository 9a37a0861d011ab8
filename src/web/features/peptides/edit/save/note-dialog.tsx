import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextArea } from "#web/ui/field.tsx";

const MAX_NOTE = 500;

interface NoteDialogProps {
  readonly note: string;
  readonly onChange: (note: string) => void;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** Every revision of a public entry can be read later: this is the place to say why there is a new one. */
export function NoteDialog({ note, onChange, onSave, onClose }: NoteDialogProps) {
  return (
    <Dialog
      title="Save a new revision"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep editing</Button>
          <Button variant="primary" onClick={onSave}>
            Save revision
          </Button>
        </>
      }
    >
      <TextArea
        label="What changed and why"
        hint="Shown in the history of the entry, for everyone."
        rows={3}
        maxLength={MAX_NOTE}
        value={note}
        onChange={({ target }) => onChange(target.value)}
      />
    </Dialog>
  );
}
