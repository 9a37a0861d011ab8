import { type RefObject, useEffect, useState } from "react";
import { onPrint } from "#web/lib/on-print.ts";

/** True once the element is near the viewport, so that far parts render only when needed or when printing. */
export function useNear(part: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = part.current;
    if (element === null || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: "400px" },
    );
    observer.observe(element);
    const stop = onPrint(() => setNear(true));
    return () => {
      observer.disconnect();
      stop();
    };
  }, [part, isNear]);
  return isNear;
}
