import { useEffect, useState } from "react";
import type { BrowseQuery } from "#domain/peptides/browse-query.ts";

/**
 * True from the moment somebody searches in the page with the browser, or prints it, until another list is asked for:
 * both know only what is drawn, so a list that draws only what is seen must then draw everything.
 */
export function useDrawAll(query: BrowseQuery): boolean {
  const [drawnFor, setDrawnFor] = useState<BrowseQuery | null>(null);
  useEffect(() => {
    const drawAll = () => setDrawnFor(query);
    const onKey = (event: KeyboardEvent) => {
      const isFind = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "f";
      if (isFind || event.key === "F3") drawAll();
    };
    window.addEventListener("keydown", onKey);
    window.addEventListener("beforeprint", drawAll);
    return () => {
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("beforeprint", drawAll);
    };
  }, [query]);
  return drawnFor === query;
}
