import { lazy, Suspense, useState } from "react";
import { Spinner } from "#web/ui/spinner.tsx";
import type { EditorProps } from "./use-edits.ts";

const Editing = lazy(async () => ({ default: (await import("./editing.tsx")).Editing }));

/**
 * Turns a plain chain into the real molecule: ends, residues, groups and bridges. Each edit is written into the text at
 * once.
 */
export function MoleculeEditor(props: EditorProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="card max-sm:px-4"
      data-print="no"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-9 content-center max-md:min-h-11">
        <h2 className="section-label inline">Change the molecule</h2>
        <span className="text-note text-ink-3">: ends, mirror-image residues, groups, bridges</span>
      </summary>
      {isOpen && (
        <Suspense fallback={<Spinner label="Loading" />}>
          <Editing {...props} />
        </Suspense>
      )}
    </details>
  );
}
