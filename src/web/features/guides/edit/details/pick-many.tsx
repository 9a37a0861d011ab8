import { useRef, useState } from "react";
import { RemovableChips } from "#web/ui/removable-chip.tsx";
import { SearchField } from "#web/ui/search-field.tsx";

export interface Named {
  readonly slug: string;
  readonly name: string;
}

interface PickManyProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | null;
  readonly chosen: readonly Named[];
  /** Null until they are loaded. */
  readonly offered: readonly Named[] | null;
  /** Called with the typed text if the suggestions depend on it. */
  readonly onSearch?: (text: string) => void;
  readonly onChange: (slugs: string[]) => void;
}

const MAX_OFFERED = 8;

/** Multiple choice from existing words: type to find one, press it or Enter to add it, press again to remove it. */
export function PickMany({ label, hint, error = null, chosen, offered, onSearch, onChange }: PickManyProps) {
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const slugs = chosen.map(({ slug }) => slug);
  const sought = text.trim().toLowerCase();
  const found = (offered ?? [])
    .filter(({ slug, name }) => !slugs.includes(slug) && (onSearch !== undefined || isLike(`${name} ${slug}`, sought)))
    .slice(0, MAX_OFFERED);
  const search = (next: string) => {
    setText(next);
    onSearch?.(next);
  };
  /** The pressed button is gone by then, so the focus moves to the field. */
  const change = (next: string[]) => {
    onChange(next);
    search("");
    field.current?.focus();
  };
  return (
    <div className="grid gap-2">
      <RemovableChips
        label={`${label}: chosen`}
        isChosen
        chips={chosen.map(({ slug, name }) => ({ value: slug, label: name }))}
        onRemove={(slug) => change(slugs.filter((one) => one !== slug))}
      />
      <SearchField
        ref={field}
        label={label}
        hint={hint}
        error={error}
        placeholder="Type to find one"
        value={text}
        onChange={search}
        onKeyDown={({ key }) => key === "Enter" && sought !== "" && found[0] && change([...slugs, found[0].slug])}
      />
      {sought !== "" && (
        <ul className="flex flex-wrap gap-2" aria-label={`${label}: found`}>
          {found.map(({ slug, name }) => (
            <li key={slug}>
              <button
                type="button"
                aria-label={`Add ${name}`}
                onClick={() => change([...slugs, slug])}
                className="inline-flex min-h-9 items-center rounded-full border border-line px-3 text-sm text-ink-2 hover:border-control hover:text-ink max-md:min-h-11"
              >
                {name}
              </button>
            </li>
          ))}
          {found.length === 0 && offered !== null && <li className="text-sm text-ink-3">Nothing found.</li>}
          {offered === null && error === null && <li className="text-sm text-ink-3">Loading…</li>}
        </ul>
      )}
    </div>
  );
}

const isLike = (text: string, sought: string): boolean => text.toLowerCase().includes(sought);
