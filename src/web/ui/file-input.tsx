import type { Ref } from "react";

type Taken =
  | { readonly onFile: (file: File) => void; readonly onFiles?: never }
  /** Takes several at once. */
  | { readonly onFiles: (files: readonly File[]) => void; readonly onFile?: never };

type FileInputProps = Taken & {
  readonly accept?: string;
  readonly id?: string;
  readonly disabled?: boolean;
  /** On a phone it opens the camera. */
  readonly isFromCamera?: boolean;
  /** Takes a folder: `onFiles` gets each file in it, with its path. */
  readonly isFolder?: boolean;
  /** Set if a button opens it. Otherwise it must be inside its label, and the keyboard reaches it there. */
  readonly opened?: { readonly ref: Ref<HTMLInputElement>; readonly label: string };
};

/** Only the button or the label around it is visible. */
export function FileInput({ onFile, onFiles, accept, id, disabled = false, opened, ...from }: FileInputProps) {
  return (
    <input
      type="file"
      className="sr-only"
      multiple={onFiles !== undefined}
      capture={from.isFromCamera ? "environment" : undefined}
      {...(from.isFolder && { webkitdirectory: "" })}
      {...{ id, accept, disabled }}
      {...(opened && { ref: opened.ref, "aria-label": opened.label, tabIndex: -1 })}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        target.value = ""; // allows choosing the same file again
        const [file] = files;
        if (file === undefined) return;
        if (onFiles) onFiles(files);
        else onFile(file);
      }}
    />
  );
}
