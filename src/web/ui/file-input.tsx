import type { Ref } from "react";

interface FileInputProps {
  readonly onFile: (file: File) => void;
  readonly accept?: string;
  readonly id?: string;
  readonly disabled?: boolean;
  /** Where a button opens it. Without one it stands inside its own label, and the keyboard reaches it there. */
  readonly opened?: { readonly ref: Ref<HTMLInputElement>; readonly label: string };
}

/** Takes one file; what is seen is the button or the label around it. */
export function FileInput({ onFile, accept, id, disabled = false, opened }: FileInputProps) {
  return (
    <input
      type="file"
      className="sr-only"
      {...{ id, accept, disabled }}
      {...(opened && { ref: opened.ref, "aria-label": opened.label, tabIndex: -1 })}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        target.value = ""; // the same file can be chosen again
        if (file) onFile(file);
      }}
    />
  );
}
