import type { DerivedResult } from "../derived/derived-results.ts";
import type { Draw } from "../record/entry.ts";
import type { BloodworkResult } from "../record/result.ts";
import { wallMs } from "./when.ts";

/** One line of a draw, or what was computed from its lines; `atMs` is where the draw stands on a time axis. */
export type DatedResult = { readonly draw: Draw; readonly atMs: number } & (
  | { readonly result: BloodworkResult; readonly derived: null }
  | { readonly result: null; readonly derived: DerivedResult }
);

/** Every marker's results, oldest first; lines that name no known marker are in none. */
export type ResultsByMarker = ReadonlyMap<string, readonly DatedResult[]>;

/** Oldest first; of one moment in the order they were kept. */
export function inOrderOfDraw(draws: readonly Draw[]): Draw[] {
  return draws.toSorted((a, b) => (a.collected < b.collected ? -1 : a.collected > b.collected ? 1 : 0));
}

/** `derivedOf` gives what a draw's own lines let one compute; a marker the laboratory printed is never among it. */
export function resultsByMarker(
  draws: readonly Draw[],
  derivedOf: (draw: Draw) => readonly DerivedResult[],
): ResultsByMarker {
  const byMarker = new Map<string, DatedResult[]>();
  const add = (marker: string, one: DatedResult) => {
    const known = byMarker.get(marker);
    if (known === undefined) byMarker.set(marker, [one]);
    else known.push(one);
  };
  for (const draw of inOrderOfDraw(draws)) {
    const atMs = wallMs(draw.collected);
    for (const result of draw.results)
      if (result.marker !== null) add(result.marker, { draw, atMs, result, derived: null });
    for (const derived of derivedOf(draw)) add(derived.marker, { draw, atMs, result: null, derived });
  }
  return byMarker;
}
