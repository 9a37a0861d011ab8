import { Plus } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from "react";
import { isPrivateSlug } from "#web/lib/peptide-path.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { type CompareAddress, withSlug } from "../compare-address.ts";
import { CompareLink } from "../compare-link.tsx";
import { findToAdd } from "./find-to-add.ts";

interface Addable {
  readonly slug: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

interface AddPeptideProps {
  readonly address: CompareAddress;
  /** Everything that can be compared; undefined until loaded. */
  readonly entries: readonly Addable[] | undefined;
}

/** Finds peptides while typing; each result links to the comparison with it. */
export function AddPeptide({ address, entries }: AddPeptideProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [text, setText] = useState("");
  const left = (entries ?? []).filter(({ slug }) => !address.slugs.includes(slug));
  const found = findToAdd(left, text);
  const toField = () => document.getElementById(id)?.focus();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    linksIn(list)[0]?.click();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: not every screen reader knows the search element yet */}
      <form role="search" onSubmit={onSubmit} className="relative w-full max-w-sm noscript:hidden">
        <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-ink-2">
          Add a peptide
        </label>
        <div className="relative">
          <Plus
            className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-3"
            aria-hidden="true"
          />
          <input
            id={id}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={200}
            placeholder="Name or brand"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Escape") setText("");
              else if (event.key === "ArrowDown") focusOn(event, linksIn(list)[0]);
            }}
            className="min-h-11 w-full rounded-control border border-control bg-field pr-3 pl-9 text-base text-ink placeholder:text-ink-3"
          />
        </div>
        {found.length > 0 && (
          <FoundList
            address={address}
            found={found}
            list={list}
            onLeave={toField}
            onChosen={() => {
              setText("");
              toField();
            }}
          />
        )}
        <p role="status" className="sr-only">
          {text.trim() !== "" && statusText(entries, found.length, text)}
        </p>
        {entries && text.trim() !== "" && found.length === 0 && (
          <p className="mt-1.5 text-note text-ink-3">{statusText(entries, 0, text)}</p>
        )}
      </form>
      <AddWithoutScript address={address} entries={left} />
    </>
  );
}

interface FoundListProps {
  readonly address: CompareAddress;
  readonly found: readonly Addable[];
  readonly list: RefObject<HTMLUListElement | null>;
  /** Back to the field. */
  readonly onLeave: () => void;
  readonly onChosen: () => void;
}

/** Arrow keys move between the links, and from the first back to the field. */
function FoundList({ address, found, list, onLeave, onChosen }: FoundListProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const links = linksIn(list);
    const at = links.findIndex((link) => link.matches(":focus"));
    if (event.key === "ArrowDown") focusOn(event, links[at + 1]);
    else if (event.key === "ArrowUp" && at > 0) focusOn(event, links[at - 1]);
    else if (event.key === "ArrowUp" || event.key === "Escape") {
      event.preventDefault();
      onLeave();
    }
  };
  return (
    <ul
      ref={list}
      aria-label="Peptides found"
      onKeyDown={onKeyDown}
      className="absolute inset-x-0 top-full z-40 mt-1 max-h-80 animate-rise overflow-y-auto rounded-control border border-line bg-raised p-1 text-sm shadow-lg shadow-black/20"
    >
      {found.map((entry) => (
        <li key={entry.slug}>
          <CompareLink
            address={withSlug(address, entry.slug)}
            onClick={onChosen}
            className="flex min-h-11 items-center justify-between gap-3 rounded-small px-2.5 py-1.5 hover:bg-accent-wash focus:bg-accent-wash"
          >
            <FoundName entry={entry} />
          </CompareLink>
        </li>
      ))}
    </ul>
  );
}

function FoundName({ entry: { slug, name, aliases } }: { readonly entry: Addable }) {
  return (
    <>
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{name}</span>
        {aliases.length > 0 && <span className="line-clamp-1 text-note text-ink-3">{aliases.join(", ")}</span>}
      </span>
      {isPrivateSlug(slug) && <span className="shrink-0 text-note text-ink-3">Private</span>}
    </>
  );
}

function linksIn(list: RefObject<HTMLElement | null>): HTMLElement[] {
  return [...(list.current?.querySelectorAll("a") ?? [])];
}

function focusOn(event: KeyboardEvent, target: HTMLElement | undefined): void {
  event.preventDefault();
  target?.focus();
}

function statusText(entries: AddPeptideProps["entries"], count: number, text: string): string {
  if (!entries) return "Reading the library …";
  if (count === 0) return `No results left to add for “${text.trim()}”.`;
  return `${count} found`;
}

/** The same without script: a plain form that sends the current slugs and the chosen one. */
function AddWithoutScript({
  address,
  entries,
}: {
  readonly address: CompareAddress;
  readonly entries: readonly Addable[];
}) {
  const id = useId();
  return (
    <form action="/peptides/compare" method="get" className="hidden flex-wrap items-end gap-2 noscript:flex">
      {address.slugs.map((slug) => (
        <input key={slug} type="hidden" name="slugs" value={slug} />
      ))}
      {address.onlyDifferences && <input type="hidden" name="diff" value="1" />}
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-sm font-medium text-ink-2">
          Add a peptide from the list
        </label>
        <select id={id} name="slugs" className="min-h-11 rounded-control border border-control bg-field px-2 text-base">
          {entries
            .filter(({ slug }) => !isPrivateSlug(slug))
            .map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
        </select>
      </div>
      <button type="submit" className={buttonLook()}>
        Add
      </button>
    </form>
  );
}
