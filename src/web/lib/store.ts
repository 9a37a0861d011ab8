/** An event; `subscribe` returns the function to unsubscribe. */
export function createEvent<T = void>() {
  const listeners = new Set<(happened: T) => void>();
  return {
    subscribe(listener: (happened: T) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit(happened: T): void {
      for (const listener of listeners) listener(happened);
    },
  };
}

/**
 * A value shared by parts of a page. `useStore` reads it; this file doesn't import React, so that the service worker
 * can use it.
 */
export interface Store<T> {
  readonly read: () => T;
  /** The value for the server's render and the browser's first one. */
  readonly readOnServer: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

interface WritableStore<T> extends Store<T> {
  readonly set: (next: T) => void;
}

/** A value in memory. Setting the same value again notifies no one. */
export function createStore<T>(start: T): WritableStore<T> {
  const changed = createEvent();
  let value = start;
  return {
    read: () => value,
    readOnServer: () => start,
    subscribe: changed.subscribe,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      changed.emit();
    },
  };
}
