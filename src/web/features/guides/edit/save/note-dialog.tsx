import { z } from "zod";
import { TextArea } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";

const MAX_NOTE = 500;
const NoteForm = z.object({ note: z.string() });

interface NoteDialogProps {
  readonly isScheduled: boolean;
  readonly onSave: (note: string) => void;
  readonly onClose: () => void;
}

/** Asks for the reason of a change if the guide is published or scheduled. */
export function NoteDialog({ isScheduled, onSave, onClose }: NoteDialogProps) {
  const form = useForm({ schema: NoteForm, start: { note: "" }, send: ({ note }) => onSave(note) });
  return (
    <FormDialog
      form={form}
      title="Save for all readers"
      description={
        isScheduled
          ? "This guide is scheduled: what you save is what will be shown."
          : "This guide is published: what you save is shown at once."
      }
      submit="Save"
      cancel="Keep editing"
      onClose={onClose}
    >
      <TextArea
        label="What changed and why"
        hint="Optional. Shown in the history."
        rows={3}
        maxLength={MAX_NOTE}
        {...form.field("note")}
      />
    </FormDialog>
  );
}
