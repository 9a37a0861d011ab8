import { useCallback, useDeferredValue, useMemo, useState } from "react";
import type { PrivatePeptide } from "#contract/private-peptides.ts";
import { CONTENT_LICENSE } from "#contract/product.ts";
import type { Facet } from "#domain/peptides/browse-choices.ts";
import { Loaded, LoadFailed } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Compared } from "./compare/compared.tsx";
import { ActiveFilters } from "./facets/active-filters.tsx";
import { EvidenceRow } from "./facets/evidence-row.tsx";
import { FacetPanel } from "./facets/facet-panel.tsx";
import { FilterButton } from "./facets/filter-button.tsx";
import { AskedGoals } from "./results/asked-goals.tsx";
import { CARD_GRID } from "./results/list-props.ts";
import { OrderAndDisplay } from "./results/order-and-display.tsx";
import type { CardAction } from "./results/peptide-card.tsx";
import { ResultCount } from "./results/result-count.tsx";
import { ResultList } from "./results/result-list.tsx";
import { useResults } from "./results/use-results.ts";
import { type ChosenFacets, chosenKey, currentSort, toggleFacet } from "./view/change-view.ts";
import type { LibraryView } from "./view/library-view.ts";
import { SearchForm } from "./view/search-form.tsx";
import { type GoTo, type Navigate, useLibraryView } from "./view/use-library-view.ts";
import { GoToContext } from "./view/view-link.tsx";

interface LibraryProps {
  /** What the address asks for. */
  readonly asked: LibraryView;
  /** Must be a stable function, because the list re-renders when it changes. */
  readonly navigate: Navigate;
  /** The signed-in person's private peptides. */
  readonly own: readonly PrivatePeptide[];
  /** What else can be done with an entry; stays the same function, too. */
  readonly cardAction?: CardAction;
}

/** The library, searched, filtered and sorted by its address: first on the server, then in the browser. */
export function Library({ asked, navigate, own, cardAction }: LibraryProps) {
  const { view: typed, setText, goTo } = useLibraryView(asked, navigate);
  const view = useDeferredValue(typed); // the typed letters render first, the results a moment later
  const [isWanted, setWanted] = useState(false);
  const onWantAll = useCallback(() => setWanted(true), []);
  const { query, isStale, engine, isEngineFailed } = useResults(view, isWanted, own);
  const onText = (text: string) => {
    setText(text);
    onWantAll();
  };
  const onGo = useCallback<GoTo>(
    (change) => {
      onWantAll();
      goTo(change);
    },
    [goTo, onWantAll],
  );
  const onToggle = useCallback((facet: Facet, value: string) => onGo((now) => toggleFacet(now, facet, value)), [onGo]);
  // a box is checked at once, and typing does not re-render the boxes
  const chosenNow = chosenKey(typed.query);
  const chosen = useMemo<ChosenFacets>(() => JSON.parse(chosenNow), [chosenNow]);
  const facets = { chosen, onToggle, onWantAll };
  return (
    <GoToContext value={onGo}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <SearchForm view={typed} onText={onText} onBegin={onWantAll} />
        {isEngineFailed && (
          <LoadFailed
            look="notice"
            title="The search index could not be loaded"
            hint="Searching still works through the server, a little slower, and not without a connection."
            onRetry={query.refetch}
          />
        )}
        <Loaded
          query={query}
          failed="The library could not be read"
          hint="The server cannot be reached, or could not answer. What you typed is still there."
          label="Loading the library"
          skeleton={<CardSkeletons />}
        >
          {(results) => (
            <>
              <EvidenceRow view={view} results={results} />
              <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 lg:grid-cols-[13rem_minmax(0,1fr)]">
                <aside
                  aria-label="Filters"
                  className="max-lg:hidden max-lg:noscript:order-last max-lg:noscript:block lg:sticky lg:top-6 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:pr-2"
                >
                  <FacetPanel {...facets} results={results} isInForm />
                </aside>
                <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
                  <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                    <ResultCount total={results.total} search={view.query.search?.trim() ?? ""} isStale={isStale} />
                    <FilterButton {...facets} results={results} goTo={onGo} />
                    <OrderAndDisplay view={view} chosenSort={currentSort(typed.query)} goTo={onGo} />
                  </div>
                  <ActiveFilters view={view} tagNames={results.tagNames} />
                  <AskedGoals search={view.query.search?.trim() ?? ""} engine={engine} />
                  <ResultList
                    view={view}
                    results={results}
                    engine={engine}
                    isEngineFailed={isEngineFailed}
                    cardAction={cardAction}
                    onWantAll={onWantAll}
                  />
                  <Compared />
                  <OpenData />
                </div>
              </div>
            </>
          )}
        </Loaded>
      </div>
    </GoToContext>
  );
}

const SKELETONS = ["first", "second", "third", "fourth"];

function CardSkeletons() {
  return (
    <div className={CARD_GRID}>
      {SKELETONS.map((key) => (
        <div key={key} className="card grid gap-3">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-10" />
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-6 w-1/3" />
        </div>
      ))}
    </div>
  );
}

const LINK = "link-quiet text-ink-2 max-md:inline-block max-md:py-2.5";

/** Everything above belongs to everybody. */
function OpenData() {
  return (
    <p className="mt-4 text-note text-ink-3">
      Open data:{" "}
      <a href="/api/library.json" download="library.json" className={LINK}>
        JSON
      </a>
      ,{" "}
      <a href="/api/library.csv" download="library.csv" className={LINK}>
        CSV
      </a>
      , every claim with its references, licensed{" "}
      <a href="https://creativecommons.org/licenses/by/4.0/" rel="license noreferrer" className={LINK}>
        {CONTENT_LICENSE}
      </a>
    </p>
  );
}
