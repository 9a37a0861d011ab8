import { X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { describedBy, FieldMessages } from "#web/ui/field.tsx";

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
  const id = useId();
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
      <label htmlFor={id} className="text-sm font-medium text-ink-2">
        {label}
      </label>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={`${label}: chosen`}>
          {chosen.map(({ slug, name }) => (
            <li key={slug}>
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => change(slugs.filter((one) => one !== slug))}
                className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-accent bg-accent-wash px-3 text-sm max-md:min-h-11"
              >
                {name}
                <X className="size-3.5" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={field}
        id={id}
        type="search"
        autoComplete="off"
        placeholder="Type to find one"
        aria-describedby={describedBy(id, hint, error)}
        value={text}
        onChange={({ target }) => search(target.value)}
        onKeyDown={({ key }) => key === "Enter" && sought !== "" && found[0] && change([...slugs, found[0].slug])}
        className="min-h-11 w-full rounded-control border border-control bg-field px-3 text-base text-ink placeholder:text-ink-3"
      />
      <FieldMessages id={id} hint={hint} error={error} />
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
