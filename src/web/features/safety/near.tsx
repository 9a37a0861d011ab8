import { type ReactNode, useEffect, useRef, useState } from "react";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** Children once the reader comes near them: a page that may be read in an emergency fetches nothing it does not show. */
export function Near({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: "600px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={ref} className="min-h-40 print:min-h-0">
      {isNear ? children : <Skeleton className="h-40 print:hidden" />}
    </div>
  );
}
