import { useEffect, useMemo, useState } from "react";
import type { DerivedResult } from "#domain/bloodwork/derived/derived-results.ts";
import type { Draw } from "#domain/bloodwork/record/entry.ts";
import { derivedOf } from "#domain/bloodwork/see/derived-of.ts";
import type { SeenWith } from "#domain/bloodwork/see/standing.ts";

type Derive = (draw: Draw) => readonly DerivedResult[];

/** Number of draws computed before the first render; more would delay it. */
const AT_ONCE = 12;
const SLICE_MS = 6;
const nothingYet: Derive = () => [];

/**
 * Values computed from each draw. With many draws it starts empty and works in short slices, so that measured values
 * appear at once and input stays responsive.
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
  // When a draw is added or removed, keep showing the values computed so far.
  return isFew || ready === derive ? derive : nothingYet;
}
