import type { Store } from "./store.ts";

/** A store over a browser property, read again on these window events. */
function windowStore<T>(events: readonly (keyof WindowEventMap)[], read: () => T, onServer: T): Store<T> {
  return {
    read,
    readOnServer: () => onServer,
    subscribe(listener) {
      for (const event of events) window.addEventListener(event, listener);
      return () => {
        for (const event of events) window.removeEventListener(event, listener);
      };
    },
  };
}

export const onlineStore = windowStore(["online", "offline"], () => navigator.onLine, true);

/** The URL's fragment with its `#`; empty on the server, which never receives it. */
export const hashStore = windowStore(["hashchange"], () => window.location.hash, "");
