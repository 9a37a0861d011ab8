import { setImmediate } from "node:timers/promises";

/**
 * Makes many askers share one reading. Whoever asks joins the next reading to begin, never one that has begun: what
 * each gets is as new as if it had read alone.
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
