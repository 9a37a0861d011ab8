import { type DerivedResult, derivedResults } from "../derived/derived-results.ts";
import { personAt } from "../person.ts";
import type { Draw } from "../record/entry.ts";
import type { SeenWith } from "./standing.ts";

/** What can be computed from each draw's own lines, computed once per draw. */
export function derivedOf({ catalogue, settings }: SeenWith): (draw: Draw) => readonly DerivedResult[] {
  const known = new WeakMap<Draw, readonly DerivedResult[]>();
  return (draw) => {
    const before = known.get(draw);
    if (before !== undefined) return before;
    const { derived } = derivedResults(draw, personAt(settings, draw.collected), catalogue);
    known.set(draw, derived);
    return derived;
  };
}
