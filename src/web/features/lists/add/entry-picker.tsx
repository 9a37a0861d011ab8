import { Plus } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { isPrivateSlug } from "#web/lib/peptide-path.ts";
import { classNames } from "#web/ui/class-names.ts";
import { LoadFailed } from "#web/ui/loaded.tsx";
import type { ListedEntry } from "../entries/entry-queries.ts";
import { findEntries } from "../entries/find-entries.ts";
import type { Entries } from "../entries/use-entries.ts";

interface EntryPickerProps {
  readonly entries: Pick<Entries, "all" | "isFailed" | "retry">;
  /** Slugs already in the list. */
  readonly taken: ReadonlySet<string>;
  readonly onPick: (entry: ListedEntry) => void;
}

/** Finds entries by name while typing. Arrow keys choose, Enter adds the chosen one to the list. */
export function EntryPicker({ entries, taken, onPick }: EntryPickerProps) {
  const id = useId();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const found = findEntries(entries.all ?? [], text);
  const isShown = isOpen && text.trim() !== "";
  const pick = (entry: ListedEntry | undefined) => {
    if (!entry || taken.has(entry.slug)) return;
    onPick(entry);
    setText("");
    setChosen(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) setChosen((chosen + step + found.length) % found.length);
    else if (event.key === "Enter") pick(found[chosen]);
    else if (event.key === "Escape" && isShown) setOpen(false);
    else return;
    if (step !== undefined) setOpen(true);
    event.preventDefault();
  };
  return (
    <div className="relative" data-print="no">
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-ink-2">
        Add a peptide
      </label>
      <div className="relative max-w-md">
        <Plus className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-3" aria-hidden="true" />
        <input
          id={id}
          role="combobox"
          aria-expanded={isShown && found.length > 0}
          aria-controls={`${id}-found`}
          aria-autocomplete="list"
          aria-activedescendant={isShown && found[chosen] ? `${id}-${chosen}` : undefined}
          autoComplete="off"
          placeholder="Name or other name"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(0);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
          className="min-h-11 w-full rounded-control border border-control bg-field pr-3 pl-9 text-base text-ink placeholder:text-ink-3"
        />
        <ul
          id={`${id}-found`}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: options of the combobox above
          role="listbox"
          aria-label="Peptides found"
          hidden={!isShown || found.length === 0}
          className="absolute inset-x-0 top-full z-40 mt-1 max-h-80 animate-rise overflow-y-auto rounded-control border border-line bg-raised p-1 text-sm shadow-lg shadow-black/20"
        >
          {found.map((entry, place) => (
            <Option
              key={entry.slug}
              id={`${id}-${place}`}
              entry={entry}
              isChosen={place === chosen}
              isTaken={taken.has(entry.slug)}
              onPoint={() => setChosen(place)}
              onPick={() => pick(entry)}
            />
          ))}
        </ul>
      </div>
      {entries.isFailed && !entries.all ? (
        <LoadFailed look="line" className="mt-1.5" title="The library could not be read." onRetry={entries.retry} />
      ) : (
        <p role="status" className="mt-1.5 min-h-5 text-note text-ink-3">
          {isShown && statusText(entries.all, found.length, text)}
        </p>
      )}
    </div>
  );
}

function statusText(all: Entries["all"], count: number, text: string): string {
  if (!all) return "Reading the library …";
  if (count === 0) return `No results for “${text.trim()}”.`;
  return `${count} found`;
}

interface OptionProps {
  readonly id: string;
  readonly entry: ListedEntry;
  readonly isChosen: boolean;
  readonly isTaken: boolean;
  readonly onPoint: () => void;
  readonly onPick: () => void;
}

function Option({ id, entry, isChosen, isTaken, onPoint, onPick }: OptionProps) {
  const { name, aliases, slug } = entry;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and answers the keys
    <li
      id={id}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: this is an option of the combobox
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={isTaken}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()} // the field keeps the focus
      onClick={onPick}
      className={classNames(
        "flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-small px-2.5 py-1.5",
        isChosen && "bg-accent-wash",
        isTaken && "text-ink-3",
      )}
    >
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{name}</span>
        {aliases.length > 0 && (
          <span className="line-clamp-1 text-note text-ink-3">{aliases.slice(0, 4).join(", ")}</span>
        )}
      </span>
      <span className="shrink-0 text-note text-ink-3">
        {isTaken ? "In the list" : isPrivateSlug(slug) ? "Private" : null}
      </span>
    </li>
  );
}
