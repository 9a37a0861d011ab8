import { useEffect, useState } from "react";

/** Whoever reads on so long may be about to lose the connection, and has then what a plan needs. */
const READS_ON_MS = 6_000;

const SIGNS = ["pointerdown", "keydown"] as const;

/** True once the person touched the page or has stayed on it: half a megabyte is not for those who only look in. */
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
