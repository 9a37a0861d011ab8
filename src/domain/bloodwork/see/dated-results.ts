import type { DerivedResult } from "../derived/derived-results.ts";
import type { Draw } from "../record/entry.ts";
import type { BloodworkResult } from "../record/result.ts";
import { wallMs } from "./when.ts";

/** One line of a draw, or a result computed from its lines; `atMs` is the draw's position on the time axis. */
export type DatedResult = { readonly draw: Draw; readonly atMs: number } & (
  | { readonly result: BloodworkResult; readonly derived: null }
  | { readonly result: null; readonly derived: DerivedResult }
);

/** Each marker's results, oldest first, without lines that name no known marker. */
export type ResultsByMarker = ReadonlyMap<string, readonly DatedResult[]>;

/** Oldest first; ties keep their order. */
export function inOrderOfDraw(draws: readonly Draw[]): Draw[] {
  return draws.toSorted((a, b) => (a.collected < b.collected ? -1 : a.collected > b.collected ? 1 : 0));
}

/** `derivedOf` returns what can be computed from a draw's own lines, never a marker that the laboratory printed. */
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
