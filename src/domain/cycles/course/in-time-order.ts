import { msOf } from "../doses/elapsed.ts";

/** Earliest first. By the instant: texts of instants with and without seconds do not sort as such. */
export function inTimeOrder<One extends { readonly at: string }>(all: readonly One[]): One[] {
  return all
    .map((one) => ({ one, ms: msOf(one.at) }))
    .toSorted((a, b) => a.ms - b.ms)
    .map(({ one }) => one);
}
