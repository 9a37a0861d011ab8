import { z } from "zod";
import { TextField } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";

interface NameDialogProps {
  readonly title: string;
  readonly text?: string;
  readonly name: string;
  readonly submit: string;
  readonly onDone: (name: string) => void;
  readonly onCancel: () => void;
}

const NameForm = z.object({ name: z.string().trim().min(1, "A passkey needs a name.") });

export function NameDialog({ title, text, name, submit, onDone, onCancel }: NameDialogProps) {
  const form = useForm({ schema: NameForm, start: { name }, send: (typed) => onDone(typed.name) });
  return (
    <FormDialog form={form} title={title} description={text} submit={submit} onClose={onCancel}>
      <TextField label="Name" maxLength={60} autoComplete="off" {...form.field("name")} />
    </FormDialog>
  );
}
