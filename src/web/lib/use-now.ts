import { useEffect, useState } from "react";

const STEP_MS = 30_000;

/** The current time, updated every half minute, when the page becomes visible, and when `reason` changes. */
export function useNow(reason?: unknown): Date {
  const [now, setNow] = useState(() => new Date());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed reason must update the time
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, STEP_MS);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [reason]);
  return now;
}
