import { setImmediate } from "node:timers/promises";

/**
 * Lets many callers share one read. A caller joins the next read to start, never one in progress, so the result is as
 * fresh as its own read would be.
 */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  const readNext = sharedReads(read);
  return () => readNext("");
}

/** The same for several things, each under a key of its own. */
export function sharedReads<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const next = new Map<string, Promise<T>>();
  return (key) => {
    const waiting = next.get(key);
    if (waiting) return waiting;
    const begun = setImmediate().then(() => {
      next.delete(key);
      return read(key);
    });
    next.set(key, begun);
    return begun;
  };
}
