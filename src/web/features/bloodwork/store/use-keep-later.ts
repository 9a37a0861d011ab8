import { useCallback, useEffect, useRef } from "react";

const KEEP_AFTER_MS = 300;

/**
 * Keeps a value a moment after each change, and at once when the page goes; null is not kept. Answers what forgets a
 * value that still waits.
 */
export function useKeepLater<T>(value: T | null, keep: (value: T) => void): () => void {
  const waiting = useRef<T | null>(null);
  const flush = useCallback(() => {
    const last = waiting.current;
    waiting.current = null;
    if (last !== null) keep(last);
  }, [keep]);
  useEffect(() => {
    if (value === null) return;
    waiting.current = value;
    const timer = setTimeout(flush, KEEP_AFTER_MS);
    window.addEventListener("beforeunload", flush); // once the page goes, a write may come too late
    return () => {
      clearTimeout(timer);
      window.removeEventListener("beforeunload", flush);
    };
  }, [value, flush]);
  useEffect(() => {
    window.addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", flush); // a telephone may end a page that is hidden
    return () => {
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", flush);
      flush();
    };
  }, [flush]);
  return useCallback(() => {
    waiting.current = null;
  }, []);
}
