import { useState } from "react";
import type { Edited } from "#domain/chemistry/edit-molecule.ts";
import type { Molecule } from "#domain/chemistry/molecule.ts";
import { formatProforma } from "#domain/chemistry/notation/proforma/proforma.ts";
import type { Question } from "../analysis.worker.ts";
import { changeText } from "./messages.ts";
import { replaceEntry } from "./replace-entry.ts";

/** A text and the molecule it describes. */
interface Written {
  readonly text: string;
  readonly molecule: Molecule;
}
interface Step {
  readonly before: Written;
  readonly after: Written;
  readonly what: string;
}

export interface EditorProps {
  /** The text in the field. */
  readonly text: string;
  /** Which peptide of the text it is; null if it is the whole text. */
  readonly entry: number | null;
  /** The last molecule read, and the text it was read from: the field may already have newer text. */
  readonly molecule: Molecule;
  readonly of: Question;
  readonly onText: (text: string) => void;
}

/** The message about the last edit, or why it was refused. */
export interface Said {
  readonly text: string;
  readonly isRefusal: boolean;
}

export type Apply = (edited: Edited, what: string) => boolean;

/** The number of edits that can be undone. */
const MAX_STEPS = 100;

/**
 * The molecule with all edits so far. The text is the source of truth: an edit goes into it at once and shows before
 * the new text is analyzed, so that quick edits build on each other.
 */
export function useEdits({ text, molecule, of, entry, onText }: EditorProps) {
  const [draft, setDraft] = useState<Written | null>(null);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [said, setSaid] = useState<Said>({ text: "", isRefusal: false });
  const read = of.entry === entry ? { text: of.input, molecule } : null;
  const current = [draft, read].find((written) => written?.text === text)?.molecule ?? null;
  const last = steps.at(-1);
  const canUndo = last !== undefined && last.after.text === text;

  const write = (next: Written) => {
    setDraft(next);
    onText(next.text);
  };
  const apply: Apply = (edited, what) => {
    if (current === null || "reason" in edited) {
      setSaid({ text: "reason" in edited ? edited.reason : STILL_READING, isRefusal: true });
      return false;
    }
    const after = { text: replaceEntry(text, entry, formatProforma(edited.molecule)), molecule: edited.molecule };
    setSteps([...steps.slice(1 - MAX_STEPS), { before: { text, molecule: current }, after, what }]);
    setSaid({ text: changeText(current, edited.molecule, what), isRefusal: false });
    write(after);
    return true;
  };
  const undo = () => {
    if (last === undefined || !canUndo) return;
    setSteps(steps.slice(0, -1));
    setSaid({ text: `Undone: ${last.what}`, isRefusal: false });
    write(last.before);
  };
  return { molecule: current ?? molecule, said, say: setSaid, apply, undo, canUndo };
}
const STILL_READING = "The text is still being read; try again in a moment.";
