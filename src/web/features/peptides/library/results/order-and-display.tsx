import { ArrowDown, ArrowUp, LayoutGrid, Table2 } from "lucide-react";
import { memo } from "react";
import { SORTS, type Sort } from "#domain/peptides/browse-choices.ts";
import { iconButtonLook } from "#web/ui/icon-button.tsx";
import { DIRECTION_WORDS, SORT_WORDS } from "../messages.ts";
import { currentDirection, currentSort, sortBy } from "../view/change-view.ts";
import type { LibraryView } from "../view/library-view.ts";
import { FORM_ID } from "../view/search-form.tsx";
import type { GoTo } from "../view/use-library-view.ts";
import { ViewLink } from "../view/view-link.tsx";

interface OrderAndDisplayProps {
  readonly view: LibraryView;
  /** What was chosen last; the list follows a moment later. */
  readonly chosenSort: Sort | null;
  readonly goTo: GoTo;
}

export const OrderAndDisplay = memo(function OrderAndDisplay({ view, chosenSort, goTo }: OrderAndDisplayProps) {
  const sort = currentSort(view.query);
  const isSearch = (view.query.search ?? "").trim() !== "";
  return (
    <div className="flex items-center gap-1 max-sm:w-full">
      <label htmlFor="library-order" className="mr-1 text-sm text-ink-3 max-sm:sr-only">
        Order
      </label>
      <select
        id="library-order"
        name="sort"
        form={FORM_ID}
        value={chosenSort ?? ""}
        onChange={({ target }) => goTo((now) => sortBy(now, isSort(target.value) ? target.value : null))}
        className="min-h-9 rounded-control border border-control bg-field max-sm:min-w-0 max-sm:grow px-2 text-sm text-ink max-md:min-h-11 max-md:text-base"
      >
        {(isSearch || chosenSort === null) && <option value="">Best match</option>}
        {SORTS.map((value) => (
          <option key={value} value={value}>
            {SORT_WORDS[value]}
          </option>
        ))}
      </select>
      {sort && <DirectionLink view={view} sort={sort} />}
      <DisplayLinks view={view} />
    </div>
  );
});

const isSort = (value: string): value is Sort => SORTS.some((sort) => sort === value);

function DirectionLink({ view, sort }: { readonly view: LibraryView; readonly sort: Sort }) {
  const direction = currentDirection(view.query) ?? "asc";
  const other = direction === "asc" ? "desc" : "asc";
  const Icon = direction === "asc" ? ArrowUp : ArrowDown;
  return (
    <ViewLink
      view={view}
      change={(now) => sortBy(now, sort, other)}
      aria-label={`Ordered ${DIRECTION_WORDS[sort][direction]}; change to ${DIRECTION_WORDS[sort][other]}`}
      className={iconButtonLook()}
    >
      <Icon className="size-[18px]" aria-hidden="true" />
    </ViewLink>
  );
}

function DisplayLinks({ view }: { readonly view: LibraryView }) {
  const displays = [
    { display: "cards", label: "Cards", icon: LayoutGrid },
    { display: "table", label: "Table", icon: Table2 },
  ] as const;
  return displays.map(({ display, label, icon: Icon }) => (
    <ViewLink
      key={display}
      view={view}
      change={(now) => ({ ...now, display })}
      aria-label={label}
      aria-current={view.display === display ? "true" : undefined}
      className={iconButtonLook(view.display === display ? "bg-accent-wash text-ink" : undefined)}
    >
      <Icon className="size-[18px]" aria-hidden="true" />
    </ViewLink>
  ));
}
