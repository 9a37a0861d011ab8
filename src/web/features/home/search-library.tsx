import { Search } from "lucide-react";
import { Button } from "#web/ui/button.tsx";

/** A plain GET form to the library: works without script. */
export function SearchLibrary({ entries }: { readonly entries: number }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every screen reader knows the search element yet
    <form role="search" action="/peptides" method="get" className="grid gap-2">
      <label htmlFor="home-search" className="section-label">{`Search ${entries} peptides`}</label>
      <div className="flex gap-2">
        <div className="relative min-w-0 grow">
          <Search className="pointer-events-none absolute top-3.5 left-3.5 size-4 text-ink-3" aria-hidden="true" />
          <input
            id="home-search"
            name="search"
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={200}
            placeholder="BPC-157, tendon…"
            className="min-h-11 w-full rounded-control border border-control bg-field pr-3 pl-10 text-base placeholder:text-ink-3"
          />
        </div>
        <Button type="submit">Search</Button>
      </div>
    </form>
  );
}
