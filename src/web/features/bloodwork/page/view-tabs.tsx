import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { VIEWS, type ViewId } from "./views.ts";

interface ViewTabsProps {
  readonly view: ViewId;
  readonly hidden: readonly ViewId[];
}

/** Links, because each view has its own URL. */
export function ViewTabs({ view, hidden }: ViewTabsProps) {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the view changes
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (row.current && open)
      row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.clientWidth) / 2;
  }, [view]);
  return (
    <nav ref={row} aria-label="Views" data-print="no" className="relative -mx-4 overflow-x-auto px-4">
      <ul className="flex w-max min-w-full gap-1 border-b border-line">
        {VIEWS.filter(({ id }) => !hidden.includes(id)).map(({ id, label }) => (
          <li key={id}>
            <Link
              to="/bloodwork"
              search={id === "overview" ? {} : { view: id }}
              resetScroll={false}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={id === view ? "page" : undefined}
              className={classNames(
                "inline-flex min-h-11 items-center border-b-2 px-3 text-sm whitespace-nowrap no-underline",
                id === view
                  ? "border-accent font-semibold text-ink"
                  : "border-transparent font-medium text-ink-2 hover:border-control hover:text-ink",
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
