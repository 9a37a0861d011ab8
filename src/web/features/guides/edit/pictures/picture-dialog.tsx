import { useEffect, useState } from "react";
import { z } from "zod";
import type { addPicture } from "#contract/guides.ts";
import { callWithFile } from "#web/lib/api.ts";
import { useChange } from "#web/lib/use-change.ts";
import { TextField } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { pictureRefusal } from "./picture-refusal.ts";

interface PictureDialogProps {
  /** A pasted or dropped picture; null if one is still to be chosen. */
  readonly first: File | null;
  readonly onInsert: (picture: { readonly url: string; readonly alt: string }) => void;
  readonly onClose: () => void;
}

const PictureForm = z.object({
  file: z.custom<File | null>().transform((file, context) => {
    const refusal = file ? pictureRefusal(file) : "Choose a picture.";
    if (file && refusal === null) return file;
    context.addIssue(refusal ?? "");
    return z.NEVER;
  }),
  alt: z.string().refine((text) => text.trim() !== "", "Say in words what the picture shows."),
});

/** Uploads a picture and inserts it into the text. A text alternative is required. */
export function PictureDialog({ first, onInsert, onClose }: PictureDialogProps) {
  const { mutateAsync: keep } = useChange({
    send: (picture: File) => callWithFile<typeof addPicture>("/api/pictures", {}, picture),
  });
  const form = useForm({
    schema: PictureForm,
    start: { file: first, alt: "" },
    send: async ({ file, alt }) => onInsert({ url: (await keep(file)).path, alt }),
  });
  const { value: file, error, onChange } = form.choice("file");
  const refusal = file && pictureRefusal(file);
  return (
    <FormDialog
      form={form}
      title="Picture"
      submit="Insert picture"
      pending="Insert picture"
      failed="The picture was not kept."
      onClose={onClose}
    >
      <TextField
        label="File"
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        hint="PNG, JPEG, WebP or GIF, at most 2 MB. Anyone who reads the guide can save it."
        error={refusal ?? error}
        onChange={({ target }) => onChange(target.files?.[0] ?? null)}
      />
      {file && !refusal && <Shown file={file} />}
      <TextField
        label="What it shows"
        hint="Read aloud to people who do not see the picture."
        maxLength={300}
        {...form.field("alt")}
      />
    </FormDialog>
  );
}

function Shown({ file }: { readonly file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <figure className="grid gap-1">
      {address && <img src={address} alt="" className="max-h-48 max-w-full justify-self-start rounded-control" />}
      <figcaption className="text-note text-ink-3 wrap-anywhere">{file.name}</figcaption>
    </figure>
  );
}
