import { useEffect, useMemo, useState } from "react";
import type { DerivedResult } from "#domain/bloodwork/derived/derived-results.ts";
import type { Draw } from "#domain/bloodwork/record/entry.ts";
import { derivedOf } from "#domain/bloodwork/see/derived-of.ts";
import type { SeenWith } from "#domain/bloodwork/see/standing.ts";

type Derive = (draw: Draw) => readonly DerivedResult[];

/** So many draws are computed before the page is drawn; more would be waited for. */
const AT_ONCE = 12;
const SLICE_MS = 6;
const nothingYet: Derive = () => [];

/**
 * What each draw lets one compute. Of many draws nothing at first: they are worked out in short turns, so that what was
 * measured is there at once and no press waits.
 */
export function useDerived(draws: readonly Draw[], seen: SeenWith | null): Derive {
  const derive = useMemo(() => (seen === null ? nothingYet : derivedOf(seen)), [seen]);
  const [ready, setReady] = useState<Derive | null>(null);
  const isFew = draws.length <= AT_ONCE;
  useEffect(() => {
    if (isFew) return;
    let [next, timer] = [0, 0];
    const turn = () => {
      const until = performance.now() + SLICE_MS;
      for (; next < draws.length && performance.now() < until; next += 1) {
        const draw = draws[next];
        if (draw) derive(draw);
      }
      if (next < draws.length) timer = window.setTimeout(turn);
      else setReady(() => derive);
    };
    timer = window.setTimeout(turn);
    return () => window.clearTimeout(timer);
  }, [draws, derive, isFew]);
  // A draw more or less is no reason to show the rest as if nothing were computed.
  return isFew || ready === derive ? derive : nothingYet;
}
