import { type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";

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
    const onPrint = () => flushSync(() => setNear(true));
    window.addEventListener("beforeprint", onPrint);
    return () => {
      observer.disconnect();
      window.removeEventListener("beforeprint", onPrint);
    };
  }, [part, isNear]);
  return isNear;
}
