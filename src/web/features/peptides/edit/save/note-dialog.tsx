import { z } from "zod";
import { TextArea } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";

const MAX_NOTE = 500;
const NoteForm = z.object({ note: z.string() });

interface NoteDialogProps {
  readonly note: string;
  readonly onChange: (note: string) => void;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** Every revision of a public entry can be read later: this is the place to say why there is a new one. */
export function NoteDialog({ note, onChange, onSave, onClose }: NoteDialogProps) {
  const form = useForm({ schema: NoteForm, start: { note }, send: onSave });
  const field = form.field("note");
  return (
    <FormDialog form={form} title="Save a new revision" submit="Save revision" cancel="Keep editing" onClose={onClose}>
      <TextArea
        label="What changed and why"
        hint="Shown in the history of the entry, for everyone."
        rows={3}
        maxLength={MAX_NOTE}
        {...field}
        onChange={(event) => {
          onChange(event.target.value); // it is part of the draft that this device keeps
          return field.onChange(event);
        }}
      />
    </FormDialog>
  );
}
