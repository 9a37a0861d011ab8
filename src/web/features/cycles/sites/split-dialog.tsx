import { Plus, X } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { readSite, siteLabel } from "#domain/cycles/sites/body-sites.ts";
import { MOST_LETTERS, nameProblem, siteRoom, splitSite } from "#domain/cycles/sites/edit-sites.ts";
import { nameKey } from "#domain/cycles/sites/person-sites.ts";
import type { SiteList } from "#domain/cycles/sites/site-list.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Said } from "./said.tsx";
import { FEWEST_PARTS, NAME_WORDS } from "./site-words.ts";
import type { ChangeSites } from "./use-change-sites.ts";

interface SplitDialogProps {
  readonly list: SiteList;
  readonly code: string;
  readonly changes: ChangeSites;
  readonly onClose: () => void;
}

const MOST_PARTS = 6;

/** A built-in site becomes several, which take its place. */
export function SplitDialog({ list, code, changes, onClose }: SplitDialogProps) {
  const whole = siteLabel(code).replace(/ \(.*\)$/, "");
  const [parts, setParts] = useState([
    { id: 1, word: "inner" },
    { id: 2, word: "outer" },
  ]);
  const [isTried, setTried] = useState(false);
  const formId = useId();
  const names = parts.map(({ word }) => readSite(`${whole}, ${word}`));
  const keys = names.map(nameKey);
  const problems = names.map((name, place) => {
    if (parts[place]?.word.trim() === "") return "empty";
    return keys.indexOf(nameKey(name)) < place ? "taken" : nameProblem(list, name, null);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.some((problem) => problem !== null)) return;
    changes.change({ apply: (before) => splitSite(before, code, names), title: `Split into ${names.length}` }, onClose);
  };
  const add = () => {
    const id = Math.max(...parts.map((part) => part.id)) + 1;
    setParts([...parts, { id, word: String(id) }]);
  };
  return (
    <Dialog
      title={`Split ${whole}`}
      onClose={onClose}
      footer={
        <>
          <Said said={changes.said?.isError ? changes.said : null} />
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" disabled={changes.isBusy}>
            Split
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-sm text-ink-2">
          The parts take its place. Doses logged for the whole stay with it, and count for each part: it could have been
          any of them.
        </p>
        {parts.map(({ id, word }, place) => (
          <div key={id} className="flex items-end gap-2">
            <TextField
              label={`Part ${place + 1}: ${whole}, …`}
              className="flex-1"
              autoComplete="off"
              maxLength={MOST_LETTERS - whole.length - 2}
              value={word}
              error={isTried && problems[place] ? NAME_WORDS[problems[place]] : null}
              onChange={({ target }) =>
                setParts(parts.map((part) => (part.id === id ? { id, word: target.value } : part)))
              }
            />
            {parts.length > FEWEST_PARTS && (
              <Button
                variant="quiet"
                aria-label={`Remove part ${place + 1}`}
                className="min-w-11"
                onClick={() => setParts(parts.filter((part) => part.id !== id))}
              >
                <X className="size-4" aria-hidden="true" />
              </Button>
            )}
          </div>
        ))}
        {parts.length < Math.min(MOST_PARTS, siteRoom(list)) && (
          <Button variant="quiet" className="justify-self-start" onClick={add}>
            <Plus className="size-4" aria-hidden="true" />
            Another part
          </Button>
        )}
      </form>
    </Dialog>
  );
}
