import { memo, useCallback, useEffect } from "react";
import { PAGE_SIZE } from "../library-queries.ts";
import type { LibraryView } from "../view/library-view.ts";
import { viewHref } from "../view/view-link.tsx";
import { CardList } from "./card-list.tsx";
import { MoreLink } from "./more-link.tsx";
import { NothingFound } from "./nothing-found.tsx";
import type { CardAction } from "./peptide-card.tsx";
import { PeptideTable } from "./peptide-table.tsx";
import type { SearchEngine } from "./search-engine.ts";
import { useDrawAll } from "./use-draw-all.ts";
import { useGrowth } from "./use-growth.ts";
import type { Results } from "./use-results.ts";
import { useSettled } from "./use-settled.ts";

interface ResultListProps {
  readonly view: LibraryView;
  readonly results: Results;
  readonly engine: SearchEngine | null;
  readonly isEngineFailed: boolean;
  readonly cardAction: CardAction | undefined;
  /** The rest of the list is wanted. */
  readonly onWantAll: () => void;
}

/** More than these are not drawn at once. */
const MOST_DRAWN = 60;
/** More than a window shows; the others follow when the typing rests. */
const WHILE_TYPING = 10;

/** What was found as cards or as a table: its beginning at first, all of it once somebody goes down. */
export const ResultList = memo(function ResultList(props: ResultListProps) {
  const { view, results, engine, isEngineFailed, cardAction, onWantAll } = props;
  const { items, total, tagNames, nextCursor, isLaterPage } = results;
  const { isGrown, grow } = useGrowth(view);
  const isSettled = useSettled(items);
  const isDrawAll = useDrawAll(view.query);
  const onMore = useCallback(() => {
    onWantAll();
    grow();
  }, [onWantAll, grow]);
  useEffect(() => {
    if (isDrawAll) onMore();
  }, [isDrawAll, onMore]);
  if (items.length === 0)
    return <NothingFound view={view} tagNames={tagNames} engine={engine} onWantEngine={onWantAll} />;
  const drawn = isGrown ? items : items.slice(0, isSettled ? PAGE_SIZE : WHILE_TYPING);
  const last = drawn.at(-1);
  const left = nextCursor === null ? items.length - drawn.length : total - drawn.length;
  const list = { items: drawn, tagNames, cardAction, total, isVirtual: drawn.length > MOST_DRAWN && !isDrawAll };
  const more = last && left > 0 && isSettled && (
    <MoreLink
      view={view}
      after={last.slug}
      left={isLaterPage ? null : left}
      isServerOnly={isEngineFailed || isLaterPage}
      onMore={onMore}
    />
  );
  return (
    <>
      {isLaterPage && (
        <p className="text-sm text-ink-3">
          Entries from further down the list.{" "}
          <a href={viewHref({ ...view, after: null })} className="text-accent underline underline-offset-4">
            From the beginning
          </a>
        </p>
      )}
      {view.display === "table" ? (
        <PeptideTable view={view} {...list}>
          {more}
        </PeptideTable>
      ) : (
        <>
          <CardList {...list} />
          {more}
        </>
      )}
    </>
  );
});
