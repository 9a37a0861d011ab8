import { type FormEvent, useId, useState } from "react";
import type { GuideReference } from "#domain/guides/guide.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { type ReferenceFields, readFields } from "./reference-fields.ts";

interface ReferenceDialogProps {
  readonly title: string;
  readonly action: string;
  readonly start: ReferenceFields;
  readonly onDone: (reference: Omit<GuideReference, "id">) => void;
  readonly onClose: () => void;
}

/** A source by hand: what is not known stays empty. */
export function ReferenceDialog({ title, action, start, onDone, onClose }: ReferenceDialogProps) {
  const [fields, setFields] = useState(start);
  const [hasTried, setTried] = useState(false);
  const formId = useId();
  const read = readFields(fields);
  const errors = hasTried && "errors" in read ? read.errors : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if ("reference" in read) onDone(read.reference);
  };
  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {FIELDS.map(({ name, label, hint }) => (
          <TextField
            key={name}
            label={label}
            hint={hint}
            error={errors[name]}
            value={fields[name]}
            onChange={({ target }) => setFields((now) => ({ ...now, [name]: target.value }))}
          />
        ))}
      </form>
    </Dialog>
  );
}

const FIELDS: ReadonlyArray<{ name: keyof ReferenceFields; label: string; hint?: string }> = [
  { name: "title", label: "Title" },
  { name: "authors", label: "Authors", hint: "As on the work: Wilding JPH, Batterham RL" },
  { name: "year", label: "Year" },
  { name: "publisher", label: "Journal or publisher" },
  { name: "doi", label: "DOI" },
  { name: "pmid", label: "PMID" },
  { name: "url", label: "Address" },
];
