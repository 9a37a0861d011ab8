import { type RefObject, useLayoutEffect, useState } from "react";

const BEFORE_MEASURED = 640;

/** How wide a part of the page is, kept true while it changes: letters in a drawing stay the size of the page's. */
export function useWidth(part: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(BEFORE_MEASURED);
  useLayoutEffect(() => {
    const element = part.current;
    if (element === null) return;
    const measure = () => setWidth(Math.max(260, Math.round(element.clientWidth)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [part]);
  return width;
}
