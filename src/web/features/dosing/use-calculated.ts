import { useEffect, useState } from "react";
import { addToast } from "#web/lib/toast-store.ts";

type Calculated = typeof import("./calculated.ts");

const loadCalculated = () => import("./calculated.ts");
const QUIET_MS = 1000;

/**
 * The arithmetic and the answer: their script comes with the first thing entered, or once the page has been quiet for a
 * moment, so that it is there when the connection is not. Null until then.
 */
export function useCalculated(isWanted: boolean): Calculated | null {
  const [calculated, setCalculated] = useState<Calculated | null>(null);
  useEffect(() => {
    if (calculated) return;
    const load = () =>
      loadCalculated().then(setCalculated, () => {
        if (isWanted)
          addToast({
            title: "The arithmetic could not be loaded",
            description: "Check the connection, then load the page again. What you entered stays in its address.",
            variant: "destructive",
            action: { label: "Load again", run: () => window.location.reload() },
          });
      });
    const timer = setTimeout(() => void load(), isWanted ? 0 : QUIET_MS);
    return () => clearTimeout(timer);
  }, [calculated, isWanted]);
  return calculated;
}
