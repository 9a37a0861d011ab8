import { type ReactNode, useMemo, useRef, useState } from "react";
import { diffPeptides, type PeptideDiff } from "#domain/peptides/diff-peptides.ts";
import { type Choice, mergePeptides, resolveConflicts } from "#domain/peptides/merge-peptides.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ChangeList } from "../history/change-list.tsx";
import { titlesOf } from "../history/revision-changes.ts";
import type { ReferenceTitles } from "../history/value-text.ts";
import { ConflictChoice } from "./conflict-choice.tsx";
import { TEXT } from "./messages.ts";

interface StaleSaveDialogProps {
  /** The document as it was when the editing began. */
  readonly base: Peptide;
  /** As it stands in the editor. */
  readonly mine: Peptide;
  /** As it is stored now. */
  readonly theirs: { readonly document: Peptide; readonly version: number };
  /** The joined document, to be saved against this version. */
  readonly onResolved: (document: Peptide, version: number) => void;
  /** Back to the editor, where everything typed still is. */
  readonly onCancel: () => void;
}

type Choices = Readonly<Record<string, Choice>>;

/** Somebody saved the entry first: shows both changes and joins them, asking wherever they touch the same claim. */
// biome-ignore lint/style/noDefaultExport: loaded on demand, and `lazy` takes a default export
export default function StaleSaveDialog({ base, mine, theirs, onResolved, onCancel }: StaleSaveDialogProps) {
  const merge = useMemo(() => mergePeptides(base, mine, theirs.document), [base, mine, theirs]);
  const [choices, setChoices] = useState<Choices>({});
  const [hasTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const titles = titlesOf([merge.sides.base, merge.sides.theirs, merge.sides.mine]);
  const open = merge.conflicts.filter(({ id }) => choices[id] === undefined);
  const take = () => {
    setTried(true);
    if (open.length === 0) onResolved(resolveConflicts(merge, choices), theirs.version);
    else focusFirstOpen(form.current);
  };
  return (
    <Dialog
      size="large"
      title={TEXT.title}
      description={TEXT.intro}
      onClose={onCancel}
      footer={
        <>
          <p className="mr-auto self-center text-note text-ink-3">{TEXT.after}</p>
          <Button onClick={onCancel}>{TEXT.cancel}</Button>
          <Button variant="primary" onClick={take}>
            {TEXT.take}
          </Button>
        </>
      }
    >
      <form ref={form} className="mt-4 grid gap-6" onSubmit={(event) => event.preventDefault()}>
        <p className="text-sm">{merge.conflicts.length === 0 ? TEXT.clean : TEXT.settle}</p>
        {merge.conflicts.map((conflict) => (
          <ConflictChoice
            key={conflict.id}
            conflict={conflict}
            chosen={choices[conflict.id]}
            isMissed={hasTried && choices[conflict.id] === undefined}
            titles={titles}
            onChoose={(choice) => setChoices((now) => ({ ...now, [conflict.id]: choice }))}
          />
        ))}
        <Side title={TEXT.theirs} changes={diffPeptides(base, theirs.document)} titles={titles} />
        <Side title={TEXT.mine} changes={diffPeptides(base, merge.sides.mine)} titles={titles} />
      </form>
    </Dialog>
  );
}

function Side({ title, changes, titles }: { title: string; changes: PeptideDiff; titles: ReferenceTitles }): ReactNode {
  return (
    <section className="grid min-w-0 gap-3 border-t border-line-soft pt-4">
      <h3 className="text-base font-semibold tracking-[-0.01em]">{title}</h3>
      {changes.length === 0 ? (
        <p className="text-sm text-ink-3">{TEXT.nothing}</p>
      ) : (
        <ChangeList changes={changes} titles={titles} heading="h4" />
      )}
    </section>
  );
}

/** The first group without a choice; its message is drawn in the meantime. */
function focusFirstOpen(form: HTMLFormElement | null): void {
  const groups = [...(form?.querySelectorAll("fieldset") ?? [])];
  groups
    .find((group) => !group.querySelector("input:checked"))
    ?.querySelector("input")
    ?.focus();
}
