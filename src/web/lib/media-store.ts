import type { Store } from "./store.ts";

/** Whether a media query fits the window; false on the server. */
export function mediaStore(query: string): Store<boolean> {
  return {
    read: () => matchMedia(query).matches,
    readOnServer: () => false,
    subscribe(listener) {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
  };
}
