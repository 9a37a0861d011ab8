import type { Ref } from "react";

interface FileInputProps {
  readonly onFile: (file: File) => void;
  readonly accept?: string;
  readonly id?: string;
  readonly disabled?: boolean;
  /** Set if a button opens it. Otherwise it must be inside its label, and the keyboard reaches it there. */
  readonly opened?: { readonly ref: Ref<HTMLInputElement>; readonly label: string };
}

/** Takes one file; only the button or the label around it is visible. */
export function FileInput({ onFile, accept, id, disabled = false, opened }: FileInputProps) {
  return (
    <input
      type="file"
      className="sr-only"
      {...{ id, accept, disabled }}
      {...(opened && { ref: opened.ref, "aria-label": opened.label, tabIndex: -1 })}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        target.value = ""; // allows choosing the same file again
        if (file) onFile(file);
      }}
    />
  );
}
