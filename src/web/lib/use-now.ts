import { useEffect, useState } from "react";

const STEP_MS = 30_000;

/** The time now, again every half minute, when the page is looked at, and whenever `reason` is another. */
export function useNow(reason?: unknown): Date {
  const [now, setNow] = useState(() => new Date());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reason asks for the time anew
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
