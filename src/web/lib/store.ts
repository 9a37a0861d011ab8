/** Something that happens now and then; `subscribe` returns what ends the listening. */
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

/** A value that parts of a page show. `useStore` reads it; this file knows no React, so that the service worker can import it. */
export interface Store<T> {
  readonly read: () => T;
  /** What the server renders, and the browser's first rendering with it. */
  readonly readOnServer: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

interface WritableStore<T> extends Store<T> {
  readonly set: (next: T) => void;
}

/** A value in the memory of this page. Setting what is there already tells nobody. */
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
