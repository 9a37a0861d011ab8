import { useCallback, useEffect, useLayoutEffect, useRef } from "react";

const PAUSE_MS = 300;

interface KeepSoon {
  /** Keeps a moment after the last call. */
  readonly soon: () => void;
  readonly cancel: () => void;
}

/**
 * Keeps what is typed shortly after each pause, and at once when the page goes, is hidden (a phone may end it then) or
 * the component leaves. `leave` runs before that, for a `keep` that may be too slow for a page that goes.
 */
export function useKeepSoon(keep: () => void, leave?: () => void): KeepSoon {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ keep, leave });
  useLayoutEffect(() => {
    latest.current = { keep, leave };
  });
  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  const flush = useCallback(() => {
    if (timer.current === undefined) return;
    cancel();
    latest.current.keep();
  }, [cancel]);
  const soon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, PAUSE_MS);
  }, [flush]);
  useEffect(() => {
    const go = () => {
      if (timer.current !== undefined) latest.current.leave?.();
      flush();
    };
    window.addEventListener("beforeunload", go);
    window.addEventListener("pagehide", go);
    document.addEventListener("visibilitychange", go);
    return () => {
      window.removeEventListener("beforeunload", go);
      window.removeEventListener("pagehide", go);
      document.removeEventListener("visibilitychange", go);
      flush();
    };
  }, [flush]);
  return { soon, cancel };
}
