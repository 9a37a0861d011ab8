import { useCallback, useMemo, useState } from "react";
import { type LibraryView, queryParameters } from "../view/library-view.ts";

/** The view that was last shown to its end, so that coming back finds the list as long as it was left. */
let lastGrown = "";

/** Whether the whole of a view is drawn, or only its beginning; another view begins anew. */
export function useGrowth({ query }: LibraryView): { readonly isGrown: boolean; readonly grow: () => void } {
  const key = useMemo(() => JSON.stringify(queryParameters(query)), [query]);
  const [grownKey, setGrownKey] = useState<string | null>(lastGrown);
  const grow = useCallback(() => {
    lastGrown = key;
    setGrownKey(key);
  }, [key]);
  return { isGrown: grownKey === key, grow };
}
