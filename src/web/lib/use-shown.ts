import { useEffect, useState } from "react";
import { onPrint } from "./on-print.ts";

/**
 * The first of a list, and more of it when asked: all the rest, or a step of a list that may be very long. Paper has no
 * button to press, so it gets everything, except of what comes in steps.
 */
export function useShown<T>(list: readonly T[], first: number, step = Number.POSITIVE_INFINITY) {
  const [count, setCount] = useState(first);
  const more = () => setCount((now) => now + step);
  useEffect(() => {
    if (!Number.isFinite(step)) return onPrint(() => setCount(step));
  }, [step]);
  return { shown: list.slice(0, count), left: Math.max(0, list.length - count), more };
}
