import { msOf } from "../doses/elapsed.ts";

/** Earliest first. Compares instants, because texts with and without seconds don't sort correctly. */
export function inTimeOrder<One extends { readonly at: string }>(all: readonly One[]): One[] {
  return all
    .map((one) => ({ one, ms: msOf(one.at) }))
    .toSorted((a, b) => a.ms - b.ms)
    .map(({ one }) => one);
}
