import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PlanningLibrary } from "#domain/protocols/planning-library.ts";
import { compoundNamesQuery } from "#web/app/library-index-query.ts";
import { newId } from "#web/lib/new-id.ts";
import { useIsInBrowser } from "#web/lib/use-is-in-browser.ts";
import { Button } from "#web/ui/button.tsx";
import { focusFirstInvalid } from "#web/ui/form/focus-first-invalid.ts";
import { type CheckDraft, changeItem, checkDraft, emptyContent, emptyItem, MAX_ITEMS } from "./draft.ts";
import type { Engine } from "./engine.ts";
import { AddVial, ItemFields } from "./item-fields.tsx";
import type { DraftErrors } from "./read-draft.ts";

interface CheckFormProps {
  readonly draft: CheckDraft;
  /** Null until the first name is typed and they are loaded. */
  readonly engine: Engine | null;
  readonly loadEngine: () => Promise<Engine>;
  readonly library: PlanningLibrary | null;
  /** Questions about other medicines and conditions. */
  readonly health: ReactNode;
}

const NO_ERRORS: DraftErrors = {};

export function CheckForm({ draft, engine, loadEngine, library, health }: CheckFormProps) {
  const { data: names = [] } = useQuery(compoundNamesQuery);
  const isInBrowser = useIsInBrowser();
  const listId = useId();
  const [tried, setTried] = useState<Engine | null>(null);
  useStackParts(draft, engine, library);
  const errors = tried?.readDraft(draft).errors ?? NO_ERRORS;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    loadEngine().then(
      (loaded) => {
        flushSync(() => setTried(loaded));
        const { errors: found } = loaded.readDraft(checkDraft.read());
        if (found) focusFirstInvalid(currentTarget);
        else checkDraft.set({ ...checkDraft.read(), isChecked: true });
      },
      () => {}, // the page says that it could not be loaded
    );
  };
  const setItems = (items: CheckDraft["items"]) => checkDraft.set({ ...checkDraft.read(), items });
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      className="grid gap-4 xl:grid-cols-[minmax(0,48rem)_minmax(0,24rem)] xl:gap-x-8"
    >
      {/* until the script has loaded, typed text would be lost */}
      <fieldset disabled={!isInBrowser} className="contents">
        <div className="grid min-w-0 content-start gap-4">
          {draft.items.map((item, place) => (
            <ItemFields
              key={item.id}
              item={item}
              place={place}
              errors={errors}
              namesListId={listId}
              onRemove={
                draft.items.length > 1 ? () => setItems(draft.items.filter(({ id }) => id !== item.id)) : undefined
              }
            />
          ))}
          {draft.items.length < MAX_ITEMS && <AddVial onAdd={() => setItems([...draft.items, emptyItem(newId())])} />}
        </div>
        <div className="grid min-w-0 content-start gap-4">{health}</div>
        <div className="grid gap-2">
          <Button type="submit" variant="primary" className="min-h-12! text-base! sm:justify-self-start sm:px-8!">
            Check it
          </Button>
          <p className="text-note text-ink-3">
            Worked out in this browser. Nothing you type is sent, and it is forgotten when you close the tab.
          </p>
        </div>
      </fieldset>
      <datalist id={listId}>
        {names.map(({ slug, name }) => (
          <option key={slug} value={name} />
        ))}
      </datalist>
    </form>
  );
}

/** A named stack ("KLOW") shows its parts as soon as it is recognized, once: parts that were taken out stay out. */
function useStackParts({ items }: CheckDraft, engine: Engine | null, library: PlanningLibrary | null): void {
  const seen = useRef(new Map<string, string>());
  useEffect(() => {
    if (engine === null || library === null) return;
    for (const { id, compound, contents } of items) {
      if (seen.current.get(id) === compound) continue;
      seen.current.set(id, compound);
      const parts = compound.trim().length > 1 && contents.length === 1 ? engine.partsOf(compound, library) : null;
      if (parts) changeItem(id, { contents: parts.map(emptyContent) });
    }
  }, [items, engine, library]);
}
