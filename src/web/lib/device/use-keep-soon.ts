import { useCallback, useEffect, useLayoutEffect, useRef } from "react";

const PAUSE_MS = 300;

interface KeepSoon {
  /** Saves shortly after the last call. */
  readonly soon: () => void;
  readonly cancel: () => void;
}

/**
 * Saves a draft shortly after each pause, and at once when the page closes, is hidden (a phone may end it then) or the
 * component unmounts. `leave` runs before that, if `keep` may be too slow for a closing page.
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
