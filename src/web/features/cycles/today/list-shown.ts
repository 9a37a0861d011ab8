import { useEffect } from "react";
import { createStore } from "#web/lib/store.ts";

/** How many lists of due doses are on the screen. One that failed to load is none. */
export const listsShown = createStore(0);

/** For a list, once it is drawn. */
export function useListShown(): void {
  useEffect(() => {
    listsShown.set(listsShown.read() + 1);
    return () => listsShown.set(listsShown.read() - 1);
  }, []);
}
