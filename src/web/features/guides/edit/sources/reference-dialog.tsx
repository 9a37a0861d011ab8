import type { GuideReference } from "#domain/guides/guide.ts";
import { TextField } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { ReferenceForm, type ReferenceTexts } from "./reference-form.ts";

interface ReferenceDialogProps {
  readonly title: string;
  readonly action: string;
  readonly start: ReferenceTexts;
  readonly onDone: (reference: Omit<GuideReference, "id">) => void;
  readonly onClose: () => void;
}

/** Enters a source by hand; unknown fields stay empty. */
export function ReferenceDialog({ title, action, start, onDone, onClose }: ReferenceDialogProps) {
  const form = useForm({ schema: ReferenceForm, start, send: onDone });
  return (
    <FormDialog form={form} title={title} submit={action} onClose={onClose}>
      {FIELDS.map(({ name, label, hint }) => (
        <TextField key={name} label={label} hint={hint} {...form.field(name)} />
      ))}
    </FormDialog>
  );
}

const FIELDS: ReadonlyArray<{ name: keyof ReferenceTexts; label: string; hint?: string }> = [
  { name: "title", label: "Title" },
  { name: "authors", label: "Authors", hint: "As printed, e.g. Wilding JPH, Batterham RL" },
  { name: "year", label: "Year" },
  { name: "publisher", label: "Journal or publisher" },
  { name: "doi", label: "DOI" },
  { name: "pmid", label: "PMID" },
  { name: "url", label: "Address" },
];
