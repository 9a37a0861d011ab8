import { ArrowDown, ArrowUp } from "lucide-react";
import { type Sort, USUAL_DIRECTION } from "#domain/peptides/browse-choices.ts";
import { HeaderCell, TableHead } from "#web/ui/table.tsx";
import { DIRECTION_WORDS } from "../messages.ts";
import { currentDirection, currentSort, sortBy } from "../view/change-view.ts";
import type { LibraryView } from "../view/library-view.ts";
import { ViewLink } from "../view/view-link.tsx";

/** The columns; those with a sort are ordered by their head. */
export const COLUMNS: ReadonlyArray<{ readonly title: string; readonly sort: Sort | null; readonly isNumber?: true }> =
  [
    { title: "Name", sort: "name" },
    { title: "Best evidence", sort: "evidence" },
    { title: "Approved in", sort: null },
    { title: "In sport", sort: null },
    { title: "Half-life in people", sort: "half-life" },
    { title: "Mass", sort: "mass", isNumber: true },
    { title: "Largest study", sort: "people", isNumber: true },
    { title: "Newest study", sort: "newest-study", isNumber: true },
    { title: "Compare", sort: null },
  ];

interface SortableHeadProps {
  readonly view: LibraryView;
  readonly hasActions: boolean;
}

/** The head stays in sight while the rows scroll, and orders them. */
export function SortableHead({ view, hasActions }: SortableHeadProps) {
  return (
    <TableHead rowIndex={1}>
      {COLUMNS.map((column) => (
        <ColumnHead key={column.title} column={column} view={view} />
      ))}
      {hasActions && <HeaderCell className={HEAD}>Lists</HeaderCell>}
    </TableHead>
  );
}

const HEAD = "sticky top-0 z-20 border-b border-line bg-surface first:left-0 first:z-30";

function ColumnHead({ column, view }: { readonly column: (typeof COLUMNS)[number]; readonly view: LibraryView }) {
  const { title, sort, isNumber } = column;
  if (sort === null) return <HeaderCell className={HEAD}>{title}</HeaderCell>;
  const direction = currentSort(view.query) === sort ? currentDirection(view.query) : null;
  const next = direction === null ? USUAL_DIRECTION[sort] : direction === "asc" ? "desc" : "asc";
  const Icon = direction === "desc" ? ArrowDown : ArrowUp;
  return (
    <HeaderCell
      {...(isNumber ? { isNumber } : {})}
      aria-sort={direction === null ? "none" : direction === "asc" ? "ascending" : "descending"}
      className={HEAD}
    >
      <ViewLink
        view={view}
        change={(now) => sortBy(now, sort, next)}
        aria-label={`${title}, order ${DIRECTION_WORDS[sort][next]}`}
        className="inline-flex min-h-8 items-center gap-1 hover:text-ink max-md:min-h-11"
      >
        {title}
        {direction && <Icon className="size-3.5 text-accent" aria-hidden="true" />}
      </ViewLink>
    </HeaderCell>
  );
}
