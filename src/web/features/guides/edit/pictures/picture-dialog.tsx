import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId, useState } from "react";
import type { addPicture } from "#contract/guides.ts";
import { callWithFile } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { pictureRefusal } from "./picture-refusal.ts";

interface PictureDialogProps {
  /** One that was pasted or dropped; null where one is still to be chosen. */
  readonly first: File | null;
  readonly onInsert: (picture: { readonly url: string; readonly alt: string }) => void;
  readonly onClose: () => void;
}

/** Keeps a picture and puts it into the text. What it shows must be said in words. */
export function PictureDialog({ first, onInsert, onClose }: PictureDialogProps) {
  const [file, setFile] = useState(first);
  const [alt, setAlt] = useState("");
  const [hasTried, setTried] = useState(false);
  const formId = useId();
  const refusal = file && pictureRefusal(file);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (picture: File) => callWithFile<typeof addPicture>("/api/pictures", {}, picture),
    onSuccess: ({ path }) => onInsert({ url: path, alt }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (file && !refusal && alt.trim() !== "") mutate(file);
  };
  return (
    <Dialog
      title="Picture"
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} disabled={isPending}>
            Insert picture
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="File"
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          hint="PNG, JPEG, WebP or GIF, at most 2 MB. Anybody who reads the guide can save it."
          error={refusal ?? (hasTried && !file ? "Choose a picture." : null)}
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
        {file && !refusal && <Shown file={file} />}
        <TextField
          label="What it shows"
          hint="Read aloud to people who do not see the picture."
          maxLength={300}
          error={hasTried && alt.trim() === "" ? "Say in words what the picture shows." : null}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
        {error && (
          <p role="alert" className="text-sm font-medium text-stop">{`The picture was not kept. ${error.message}`}</p>
        )}
      </form>
    </Dialog>
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
