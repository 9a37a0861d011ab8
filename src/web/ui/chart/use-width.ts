import { type RefObject, useLayoutEffect, useState } from "react";

const BEFORE_MEASURED = 640;

/** Follows the element's width, so that text in a drawing stays as large as the page's text. */
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
