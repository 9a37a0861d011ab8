import { useEffect, useState } from "react";

/** After this long the planner loads without a press, because the connection may drop before they start. */
const READS_ON_MS = 6_000;

const SIGNS = ["pointerdown", "keydown"] as const;

/** True once the person touches the page or stays on it: half a megabyte is too much for a glance. */
export function useHasBegun(): boolean {
  const [hasBegun, setBegun] = useState(false);
  useEffect(() => {
    if (hasBegun) return;
    const begin = () => setBegun(true);
    const timer = setTimeout(begin, READS_ON_MS);
    for (const sign of SIGNS) window.addEventListener(sign, begin, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, begin);
    };
  }, [hasBegun]);
  return hasBegun;
}
