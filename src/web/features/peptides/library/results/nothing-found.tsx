import { Link } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { useEffect } from "react";
import { peptidePath } from "#web/lib/peptide-path.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { chosenText } from "../messages.ts";
import { chosenFacets, clearFacets, withSearch } from "../view/change-view.ts";
import type { LibraryView } from "../view/library-view.ts";
import { ViewLink } from "../view/view-link.tsx";
import type { SearchEngine } from "./search-engine.ts";
import type { Results } from "./use-results.ts";

interface NothingFoundProps {
  readonly view: LibraryView;
  readonly tagNames: Results["tagNames"];
  /** Knows which names come close; null until it is prepared. */
  readonly engine: SearchEngine | null;
  readonly onWantEngine: () => void;
}

/** Says what was asked for and where to go on. */
export function NothingFound({ view, tagNames, engine, onWantEngine }: NothingFoundProps) {
  useEffect(onWantEngine, [onWantEngine]);
  const search = (view.query.search ?? "").trim();
  const filters = chosenFacets(view.query).map(({ facet, value }) => chosenText(facet, value, tagNames));
  const closest = search === "" ? [] : (engine?.closest(search) ?? []);
  return (
    <EmptyState
      icon={SearchX}
      title={search === "" ? "No peptide fits these filters" : `Nothing found for “${search}”`}
      action={
        <>
          {filters.length > 0 && (
            <ViewLink view={view} change={clearFacets} className={buttonLook("primary")}>
              Clear the filters
            </ViewLink>
          )}
          {search !== "" && (
            <ViewLink view={view} change={(now) => withSearch(now, "")} className={buttonLook()}>
              Clear the search
            </ViewLink>
          )}
          <Link to="/peptides/new" className={buttonLook()}>
            Add a private peptide
          </Link>
        </>
      }
    >
      {filters.length > 0 && <p>{`Only looked among: ${filters.join("; ")}.`}</p>}
      {closest.length > 0 && (
        <p>
          Did you mean{" "}
          {closest.map(({ slug, name }, place) => (
            <span key={slug}>
              {place > 0 && (place === closest.length - 1 ? " or " : ", ")}
              <Link to={peptidePath(slug)} className="link">
                {name}
              </Link>
            </span>
          ))}
          ?
        </p>
      )}
      <p>We haven't covered this one yet.</p>
    </EmptyState>
  );
}
