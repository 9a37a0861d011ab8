import { setImmediate } from "node:timers/promises";

/**
 * Lets many callers share one read. A caller joins the next read to start, never one in progress, so the result is as
 * fresh as its own read would be.
 */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | null = null;
  return () => {
    next ??= setImmediate().then(() => {
      next = null;
      return read();
    });
    return next;
  };
}
