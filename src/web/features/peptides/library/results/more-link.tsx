import { type MouseEvent, useEffect, useRef } from "react";
import { buttonLook } from "#web/ui/button.tsx";
import type { LibraryView } from "../view/library-view.ts";
import { viewHref } from "../view/view-link.tsx";

interface MoreLinkProps {
  readonly view: LibraryView;
  /** The last entry shown, after which the server's next page starts. */
  readonly after: string;
  /** How many come after these; null where that is not known. */
  readonly left: number | null;
  /** Called when the link comes near the window or is pressed. */
  readonly onMore: () => void;
  /** Only the server can go on: the link leads to its next page. */
  readonly isServerOnly: boolean;
}

const NEAR_PX = 500;

/** The rest of the list: the next page without script, all of it with. */
export function MoreLink({ view, after, left, onMore, isServerOnly }: MoreLinkProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current || isServerOnly) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      rootMargin: `${NEAR_PX}px`,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [onMore, isServerOnly]);
  const onClick = (event: MouseEvent) => {
    if (isServerOnly) return;
    event.preventDefault();
    onMore();
  };
  return (
    <div ref={place} className="sticky left-0 grid justify-items-center py-4">
      <a href={viewHref({ ...view, after })} className={buttonLook()} onClick={onClick}>
        {left === null ? "Show more" : `Show more, ${left} left`}
      </a>
    </div>
  );
}
