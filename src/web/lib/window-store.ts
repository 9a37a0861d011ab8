import type { Store } from "./store.ts";

/** What the browser itself says, asked again at these events of the window. */
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

/** Whether the browser believes it has a connection. */
export const onlineStore = windowStore(["online", "offline"], () => navigator.onLine, true);

/** What is behind the `#` of the address, with it; empty while a server renders, which never gets it. */
export const hashStore = windowStore(["hashchange"], () => window.location.hash, "");
