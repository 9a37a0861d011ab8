import { type ReactNode, useMemo } from "react";
import { z } from "zod";
import { diffPeptides, type PeptideDiff } from "#domain/peptides/diff-peptides.ts";
import { mergePeptides, resolveConflicts } from "#domain/peptides/merge-peptides.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { ChangeList } from "../history/change-list.tsx";
import { titlesOf } from "../history/revision-changes.ts";
import type { ReferenceTitles } from "../history/value-text.ts";
import { ConflictChoice } from "./conflict-choice.tsx";
import { CHOICES, TEXT } from "./messages.ts";

interface StaleSaveDialogProps {
  /** The document as it was when the editing began. */
  readonly base: Peptide;
  readonly mine: Peptide;
  /** As it is stored now. */
  readonly theirs: { readonly document: Peptide; readonly version: number };
  /** The joined document, to be saved against this version. */
  readonly onResolved: (document: Peptide, version: number) => void;
  /** Back to the editor, where everything typed still is. */
  readonly onCancel: () => void;
}

const KINDS = Object.keys(CHOICES) as Array<keyof typeof CHOICES>; // its own keys

/** What becomes of each conflict, in their order. */
const ChoicesForm = z.object({ choices: z.array(z.enum(KINDS, TEXT.unsettled)) });

/** Somebody else saved the entry first: merges both changes and asks wherever they touch the same claim. */
// biome-ignore lint/style/noDefaultExport: loaded on demand, and `lazy` takes a default export
export default function StaleSaveDialog({ base, mine, theirs, onResolved, onCancel }: StaleSaveDialogProps) {
  const merge = useMemo(() => mergePeptides(base, mine, theirs.document), [base, mine, theirs]);
  const { conflicts, sides } = merge;
  const form = useForm({
    schema: ChoicesForm,
    start: { choices: conflicts.map(() => undefined) },
    send: ({ choices }) => {
      const chosen = Object.fromEntries(conflicts.map(({ id }, place) => [id, choices[place] ?? "theirs"]));
      onResolved(resolveConflicts(merge, chosen), theirs.version);
    },
  });
  const titles = titlesOf([sides.base, sides.theirs, sides.mine]);
  return (
    <FormDialog
      form={form}
      size="large"
      title={TEXT.title}
      description={TEXT.intro}
      submit={TEXT.take}
      pending={TEXT.take}
      cancel={TEXT.cancel}
      onClose={onCancel}
    >
      <p className="text-sm">{conflicts.length === 0 ? TEXT.clean : TEXT.settle}</p>
      {conflicts.map((conflict, place) => (
        <ConflictChoice
          key={conflict.id}
          conflict={conflict}
          titles={titles}
          choice={form.choice(`choices.${place}`)}
        />
      ))}
      <Side title={TEXT.theirs} changes={diffPeptides(base, theirs.document)} titles={titles} />
      <Side title={TEXT.mine} changes={diffPeptides(base, sides.mine)} titles={titles} />
      <p className="text-note text-ink-3">{TEXT.after}</p>
    </FormDialog>
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
