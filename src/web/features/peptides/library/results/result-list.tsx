import { lazy, memo, Suspense, startTransition, useCallback, useEffect, useMemo, useState } from "react";
import type { BrowseQuery } from "#domain/peptides/browse-query.ts";
import { onPrint } from "#web/lib/on-print.ts";
import { PAGE_SIZE } from "../library-queries.ts";
import { type LibraryView, queryParameters } from "../view/library-view.ts";
import { viewHref } from "../view/view-link.tsx";
import { CARD_GRID, type ListProps, PLAIN_AT_FIRST } from "./list-props.ts";
import { MoreLink } from "./more-link.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { type CardAction, PeptideCard } from "./peptide-card.tsx";
import { PeptideTable } from "./peptide-table.tsx";
import type { SearchEngine } from "./search-engine.ts";
import type { Results } from "./use-results.ts";

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
const MAX_DRAWN = 60;
/** More than a window shows; the others follow when the typing rests. */
const WHILE_TYPING = 10;

/** What was found as cards or as a table: only the beginning at first, all of it after scrolling down. */
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
  const list = { items: drawn, tagNames, cardAction, total, isVirtual: drawn.length > MAX_DRAWN && !isDrawAll };
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
          <a href={viewHref({ ...view, after: null })} className="link">
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

/** Needed only for long lists. */
const VirtualCards = lazy(async () => ({ default: (await import("./virtual-cards.tsx")).VirtualCards }));

function CardList(props: ListProps) {
  if (!props.isVirtual) return <PlainCards {...props} />;
  return (
    <Suspense fallback={<PlainCards {...props} items={props.items.slice(0, PLAIN_AT_FIRST)} />}>
      <VirtualCards {...props} />
    </Suspense>
  );
}

function PlainCards({ items, tagNames, cardAction, total }: ListProps) {
  return (
    <ul className={CARD_GRID}>
      {items.map((peptide, place) => (
        <li
          key={peptide.slug}
          aria-setsize={total}
          aria-posinset={place + 1}
          className="grid min-w-0 [contain-intrinsic-size:auto_13rem] [content-visibility:auto]"
        >
          <PeptideCard peptide={peptide} tagNames={tagNames} cardAction={cardAction} />
        </li>
      ))}
    </ul>
  );
}

/**
 * True from the first in-page browser search or print until another list is requested: both know only what is drawn, so
 * a list that draws only what is seen must then draw everything.
 */
function useDrawAll(query: BrowseQuery): boolean {
  const [drawnFor, setDrawnFor] = useState<BrowseQuery | null>(null);
  useEffect(() => {
    const drawAll = () => setDrawnFor(query);
    const onKey = (event: KeyboardEvent) => {
      const isFind = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "f";
      if (isFind || event.key === "F3") drawAll();
    };
    window.addEventListener("keydown", onKey);
    const stop = onPrint(drawAll);
    return () => {
      window.removeEventListener("keydown", onKey);
      stop();
    };
  }, [query]);
  return drawnFor === query;
}

/** The view that was last shown to its end, so that coming back finds the list as long as it was left. */
let lastGrown = "";

/** Whether the whole of a view is drawn, or only its beginning; a new view starts with its beginning again. */
function useGrowth({ query }: LibraryView): { readonly isGrown: boolean; readonly grow: () => void } {
  const key = useMemo(() => JSON.stringify(queryParameters(query)), [query]);
  const [grownKey, setGrownKey] = useState<string | null>(lastGrown);
  const grow = useCallback(() => {
    lastGrown = key;
    setGrownKey(key);
  }, [key]);
  return { isGrown: grownKey === key, grow };
}

const SETTLED_MS = 150;

/** Whether a list has been unchanged for a moment. While typing, each letter brings a new one. */
function useSettled(items: readonly unknown[]): boolean {
  const [settled, setSettled] = useState(items);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(items)), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [items]);
  return settled === items;
}
