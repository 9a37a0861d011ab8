import { X } from "lucide-react";
import { memo } from "react";
import { chosenText } from "../messages.ts";
import { COUNT_ID } from "../results/result-count.tsx";
import type { Results } from "../results/use-results.ts";
import { chosenFacets, clearFacets, withoutFacet } from "../view/change-view.ts";
import type { LibraryView } from "../view/library-view.ts";
import { ViewLink } from "../view/view-link.tsx";

interface ActiveFiltersProps {
  readonly view: LibraryView;
  readonly tagNames: Results["tagNames"];
}

/** The active filters, each with a remove link. */
export const ActiveFilters = memo(function ActiveFilters({ view, tagNames }: ActiveFiltersProps) {
  const chosen = chosenFacets(view.query);
  if (chosen.length === 0) return null;
  // the pressed link disappears, so focus moves to the number of remaining results
  const keepFocus = () => document.getElementById(COUNT_ID)?.focus();
  return (
    <ul aria-label="Filters" className="flex flex-wrap items-center gap-2">
      {chosen.map(({ facet, value }) => (
        <li key={`${facet} ${value}`} className="min-w-0">
          <ViewLink
            view={view}
            change={(now) => withoutFacet(now, facet, value)}
            aria-label={`Remove filter: ${chosenText(facet, value, tagNames)}`}
            onGo={keepFocus}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-small bg-accent-wash px-2.5 text-note hover:brightness-110 max-md:min-h-11"
          >
            <span className="truncate">{chosenText(facet, value, tagNames)}</span>
            <X className="size-3.5 shrink-0" aria-hidden="true" />
          </ViewLink>
        </li>
      ))}
      <li>
        <ViewLink
          view={view}
          change={clearFacets}
          onGo={keepFocus}
          className="link-quiet inline-flex min-h-8 items-center px-1 text-note text-ink-3 max-md:min-h-11"
        >
          Clear all
        </ViewLink>
      </li>
    </ul>
  );
});
