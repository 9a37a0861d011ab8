import { Search, SearchX, X } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { PeptideSummary } from "../../../../domain/peptides/peptide-summary.ts";
import { searchPeptides } from "../../../../domain/peptides/search-peptides.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LibraryTable } from "./library-table.tsx";

interface LibraryProps {
  readonly entries: readonly PeptideSummary[];
  readonly search: string;
  readonly onSearch: (text: string) => void;
}

const URL_DELAY_MS = 200;

/** The list and its search box: a plain GET form until the script arrives, then it filters while typing. */
export function Library({ entries, search: searchOfUrl, onSearch }: LibraryProps) {
  const [search, setSearch] = useTyped(searchOfUrl, onSearch);
  const found = searchPeptides(entries, search);
  return (
    <div className="grid gap-4">
      <SearchForm search={search} onSearch={setSearch} />
      <p role="status" className="text-[0.8125rem] text-ink-3">
        {search.trim() === ""
          ? `${entries.length} entries, ordered by name`
          : `${found.length} of ${entries.length} entries`}
      </p>
      {found.length > 0 ? (
        <LibraryTable entries={found} />
      ) : (
        <EmptyState
          icon={SearchX}
          title={`Nothing found for “${search.trim()}”`}
          action={<Button onClick={() => setSearch("")}>Show all entries</Button>}
        >
          Try another name, a brand or a use such as “tendon”. What is not in the library was not researched for it.
        </EmptyState>
      )}
    </div>
  );
}

/** The text as typed at once, and in the address a moment later; a change of the address from elsewhere wins. */
function useTyped(searchOfUrl: string, onSearch: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(searchOfUrl);
  const sent = useRef(searchOfUrl);
  useEffect(() => {
    if (searchOfUrl !== sent.current) setText(searchOfUrl);
    sent.current = searchOfUrl;
  }, [searchOfUrl]);
  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text;
      onSearch(text);
    }, URL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return [text, setText];
}

function SearchForm({ search, onSearch }: Pick<LibraryProps, "search" | "onSearch">) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get("search") ?? ""));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not known to every screen reader yet
    <form role="search" action="/peptides" method="get" onSubmit={onSubmit} className="relative flex max-w-2xl gap-2">
      <label htmlFor="library-search" className="sr-only">
        Search the library
      </label>
      <Search className="pointer-events-none absolute top-3.5 left-3.5 size-4 text-ink-3" aria-hidden="true" />
      <input
        id="library-search"
        name="search"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        placeholder="Name, brand, tag or category"
        className="min-h-11 w-full min-w-0 rounded-control border border-control bg-bg pr-3 pl-10 text-base placeholder:text-ink-3"
      />
      {search !== "" && (
        <Button variant="quiet" aria-label="Clear the search" className="px-3!" onClick={() => onSearch("")}>
          <X className="size-4" aria-hidden="true" />
        </Button>
      )}
      <Button type="submit">Search</Button>
    </form>
  );
}
