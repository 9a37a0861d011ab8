import { type KeyboardEvent, useId, useState } from "react";
import { listAt } from "#domain/peptides/editing/document-tree.ts";
import { slugOfName } from "#domain/peptides/editing/new-peptide.ts";
import { Button } from "#web/ui/button.tsx";
import { RemovableChips } from "#web/ui/removable-chip.tsx";
import { useEditor, useFieldId, useProblemText, useTreeValue } from "../form/editor-context.ts";
import type { WordsSpec } from "../form/field-types.ts";
import { LabelledGroup } from "./labelled-group.tsx";

/** Short texts of the person's own. Enter, the button or leaving the field adds the typed text. */
export function WordsControl({ spec, path }: { readonly spec: WordsSpec; readonly path: string }) {
  const { store } = useEditor();
  const [typed, setTyped] = useState("");
  const listId = useId();
  const words = useWords(path);
  const suggested = useSuggested(spec).filter((word) => !words.includes(word));
  const put = (next: string[]) => store.set(path, next.length === 0 && spec.whenEmpty === "absent" ? undefined : next);
  const add = () => {
    const word = spec.suggests === "tags" ? slugOfName(typed) : typed.trim();
    if (word !== "" && !words.includes(word)) put([...words, word]);
    setTyped("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || typed.trim() === "") return;
    event.preventDefault();
    add();
  };
  return (
    <LabelledGroup label={spec.label} hint={spec.hint} error={useProblemText(path, true)}>
      <RemovableChips
        label={spec.label}
        chips={words.map((word) => ({ value: word, label: word }))}
        onRemove={(word) => put(words.filter((other) => other !== word))}
      />
      <div className="flex gap-2">
        <input
          id={useFieldId(path)}
          aria-label={`Add a ${spec.wordName}`}
          autoComplete="off"
          list={spec.suggests ? listId : undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
          className="min-h-11 w-full min-w-0 rounded-control border border-control bg-field px-3 py-2 text-base text-ink"
        />
        <Button onClick={add} disabled={typed.trim() === ""}>
          Add
        </Button>
      </div>
      {spec.suggests && (
        <datalist id={listId}>
          {suggested.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
    </LabelledGroup>
  );
}

function useWords(path: string): string[] {
  return listAt({ value: useTreeValue(path) }, "value").filter((item) => typeof item === "string");
}

function useSuggested({ key, suggests }: WordsSpec): readonly string[] {
  const { tagNames } = useEditor();
  const listed = useWords(typeof suggests === "object" ? suggests.path : key);
  return suggests === "tags" ? tagNames : listed;
}
