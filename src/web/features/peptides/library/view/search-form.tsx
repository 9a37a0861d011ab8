import { Search, X } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { type LibraryView, MAX_SEARCH_LENGTH } from "./library-view.ts";

/** Ties the facets and the order, which are elsewhere on the page, to the form. */
export const FORM_ID = "library-form";

interface SearchFormProps {
  readonly view: LibraryView;
  readonly onText: (text: string) => void;
  /** Somebody is about to search. */
  readonly onBegin: () => void;
}

/** A plain GET form until the script arrives; then every letter searches and sending it only keeps the page. */
export function SearchForm({ view, onText, onBegin }: SearchFormProps) {
  const text = view.query.search ?? "";
  const box = useTypedBefore(text, onText);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onText(String(new FormData(event.currentTarget).get("search") ?? ""));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every screen reader knows the search element yet
    <form id={FORM_ID} role="search" action="/peptides" method="get" onSubmit={onSubmit} className="grid gap-1.5">
      <div className="relative flex gap-2">
        <label htmlFor="library-search" className="sr-only">
          Search the library
        </label>
        <Search className="pointer-events-none absolute top-4 left-4 size-5 text-ink-3" aria-hidden="true" />
        <input
          ref={box}
          id="library-search"
          name="search"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={MAX_SEARCH_LENGTH}
          value={text}
          onFocus={onBegin}
          onChange={(event) => onText(event.target.value)}
          placeholder="Name, brand, use or number"
          aria-describedby="library-search-hint"
          className="min-h-13 w-full min-w-0 rounded-card border border-control bg-surface pr-12 pl-12 text-lg placeholder:text-ink-3"
        />
        {text !== "" && (
          <IconButton
            label="Clear the search"
            icon={X}
            size="large"
            onClick={() => {
              onText("");
              box.current?.focus();
            }}
            className="absolute top-1 right-1 noscript:hidden"
          />
        )}
        <Button type="submit" className="hidden! min-h-13! noscript:inline-flex!">
          Search
        </Button>
      </div>
      <p id="library-search-hint" className="text-note text-ink-3">
        Also finds a CAS number, a piece of a sequence (<span className="font-mono">GEPPPGK</span>) or a mass (1419 ± 1
        Da).
      </p>
      {view.query.evidence && <input type="hidden" name="evidence" value={view.query.evidence.join(",")} />}
      {view.query.direction && <input type="hidden" name="direction" value={view.query.direction} />}
      {view.display === "table" && <input type="hidden" name="view" value="table" />}
    </form>
  );
}

/** Text typed before the script loaded is only in the input, so read it from there. */
function useTypedBefore(text: string, onText: (text: string) => void) {
  const box = useRef<HTMLInputElement>(null);
  const first = useRef({ text, onText });
  useEffect(() => {
    const typed = box.current?.value ?? "";
    if (typed !== first.current.text) first.current.onText(typed);
  }, []);
  return box;
}
