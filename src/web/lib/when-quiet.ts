const QUIET_MS = 2000;

/**
 * Loads parts the page may need later, once it has been idle for a while, so that they work offline. A part that fails
 * now is loaded when needed. Returns a function that cancels it.
 */
export function whenQuiet(fetchParts: () => ReadonlyArray<Promise<unknown>>): () => void {
  const timer = setTimeout(() => void Promise.allSettled(fetchParts()), QUIET_MS);
  return () => clearTimeout(timer);
}
