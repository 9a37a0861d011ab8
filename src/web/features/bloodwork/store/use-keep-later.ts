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
    return () => clearTimeout(timer);
  }, [value, flush]);
  useEffect(() => {
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, [flush]);
  return useCallback(() => {
    waiting.current = null;
  }, []);
}
