import { type FormEvent, useId, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";

interface NameDialogProps {
  readonly title: string;
  readonly text?: string;
  readonly name: string;
  readonly submit: string;
  readonly onDone: (name: string) => void;
  readonly onCancel: () => void;
}

export function NameDialog({ title, text, name, submit, onDone, onCancel }: NameDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState(name);
  const [isWrong, setWrong] = useState(false);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === "") setWrong(true);
    else onDone(typed.trim());
  };
  return (
    <Dialog
      title={title}
      {...(text === undefined ? {} : { description: text })}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className="mt-4">
        <TextField
          label="Name"
          value={typed}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          error={isWrong && typed.trim() === "" ? "A passkey needs a name." : null}
        />
      </form>
    </Dialog>
  );
}
