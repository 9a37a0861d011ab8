import { useCallback, useEffect, useRef } from "react";

const KEEP_AFTER_MS = 300;

/**
 * Keeps a value a moment after each change; null is not kept. When the page goes, a value that still waits is left first
 * where it is written at once. Answers what forgets it.
 */
export function useKeepLater<T>(value: T | null, keep: (value: T) => void, leave: (value: T) => void): () => void {
  const waiting = useRef<T | null>(null);
  const flush = useCallback(() => {
    const last = waiting.current;
    waiting.current = null;
    if (last !== null) keep(last);
  }, [keep]);
  const go = useCallback(() => {
    if (waiting.current !== null) leave(waiting.current);
    flush();
  }, [leave, flush]);
  useEffect(() => {
    if (value === null) return;
    waiting.current = value;
    const timer = setTimeout(flush, KEEP_AFTER_MS);
    window.addEventListener("beforeunload", go); // once the page goes, a write may come too late
    return () => {
      clearTimeout(timer);
      window.removeEventListener("beforeunload", go);
    };
  }, [value, flush, go]);
  useEffect(() => {
    window.addEventListener("pagehide", go);
    document.addEventListener("visibilitychange", go); // a telephone may end a page that is hidden
    return () => {
      window.removeEventListener("pagehide", go);
      document.removeEventListener("visibilitychange", go);
      flush();
    };
  }, [flush, go]);
  return useCallback(() => {
    waiting.current = null;
  }, []);
}
