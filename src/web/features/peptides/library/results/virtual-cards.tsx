import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState } from "react";
import { mediaStore } from "#web/lib/media-store.ts";
import { useStore } from "#web/lib/use-store.ts";
import { useFocusedRow } from "./keep-focused.ts";
import { CARD_GRID, type ListProps } from "./list-props.ts";
import { PeptideCard } from "./peptide-card.tsx";

const GAP_PX = 12;
const USUAL_ROW_PX = 216;
const ROWS_BEYOND = 4;

/** The same cards; only the rows near the window are drawn. */
export function VirtualCards({ items, tagNames, cardAction }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  const columns = useStore(wideStore) ? 2 : 1;
  const top = useTop(list);
  const { rangeExtractor, onFocus, onBlur } = useFocusedRow();
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => USUAL_ROW_PX,
    gap: GAP_PX,
    overscan: ROWS_BEYOND,
    scrollMargin: top,
    rangeExtractor,
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of two stand between the list and its items
    <div
      ref={list}
      role="list"
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => (
        <div
          key={key}
          role="presentation"
          data-index={index}
          ref={virtualizer.measureElement}
          className={`absolute inset-x-0 top-0 ${CARD_GRID}`}
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {items.slice(index * columns, (index + 1) * columns).map((peptide, place) => (
            // biome-ignore lint/a11y/useSemanticElements: an item of the list above
            <div
              key={peptide.slug}
              role="listitem"
              aria-setsize={items.length}
              aria-posinset={index * columns + place + 1}
              className="grid min-w-0"
            >
              <PeptideCard peptide={peptide} tagNames={tagNames} cardAction={cardAction} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The grid has two columns from its extra-large breakpoint on. */
const wideStore = mediaStore("(min-width: 80rem)");

/** Where the list begins on the page. Content above it may grow and shrink. */
function useTop(list: React.RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return top;
}
