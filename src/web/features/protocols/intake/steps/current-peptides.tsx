import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { resolvePeptide } from "#domain/peptides/resolve-peptide.ts";
import type { PlanningLibrary } from "#domain/protocols/planning-library.ts";
import { OWN_WORDS } from "#domain/protocols/questions.ts";
import { planningLibraryQuery } from "#web/app/planning-library-query.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { RemovableChip } from "#web/ui/removable-chip.tsx";
import type { Draft } from "../answers/draft.ts";
import { changeDraft } from "../answers/draft-store.ts";
import { withPending } from "../answers/draft-to-intake.ts";

interface CurrentPeptidesProps {
  readonly draft: Draft;
  readonly problem: string | undefined;
}

export function CurrentPeptides({ draft, problem }: CurrentPeptidesProps) {
  const { data: library } = useQuery(planningLibraryQuery());
  const listId = useId();
  const add = () => changeDraft({ currentPeptides: withPending(draft), currentPeptideText: "" });
  const isFull = draft.currentPeptides.length >= OWN_WORDS.entries;
  return (
    <div data-field="currentPeptides" className="grid gap-2">
      <div className="flex items-end gap-2 [&>:first-child]:grow">
        <TextField
          label="Peptides in use now"
          list={listId}
          autoComplete="off"
          maxLength={OWN_WORDS.characters}
          disabled={isFull}
          placeholder="Name, if any"
          value={draft.currentPeptideText}
          error={problem}
          onChange={(event) => changeDraft({ currentPeptideText: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || draft.currentPeptideText.trim() === "") return;
            event.preventDefault();
            add();
          }}
        />
        <Button className="min-h-11" disabled={isFull || draft.currentPeptideText.trim() === ""} onClick={add}>
          Add
        </Button>
      </div>
      <datalist id={listId}>
        {library?.peptides.map(({ slug, name }) => (
          <option key={slug} value={name} />
        ))}
      </datalist>
      <AddedPeptides names={draft.currentPeptides} library={library} />
    </div>
  );
}

interface AddedProps {
  readonly names: readonly string[];
  readonly library: PlanningLibrary | undefined;
}

function AddedPeptides({ names, library }: AddedProps) {
  if (names.length === 0) return null;
  return (
    <ul aria-label="Peptides in use now" className="grid gap-1.5">
      {names.map((name) => (
        <RemovableChip
          key={name}
          name={name}
          onRemove={() => changeDraft({ currentPeptides: names.filter((item) => item !== name) })}
        >
          {name} <ReadAs text={name} library={library} />
        </RemovableChip>
      ))}
    </ul>
  );
}

function ReadAs({ text, library }: { readonly text: string; readonly library: PlanningLibrary | undefined }) {
  if (!library) return null;
  const found = resolvePeptide(text, library.peptides);
  if (found === null) return <span className="font-medium text-care">not in the library: not checked</span>;
  return found.name === text ? null : <span className="text-ink-3">read as {found.name}</span>;
}
