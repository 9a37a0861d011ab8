import type { LibraryQuality } from "#domain/peptides/sources/library-quality.ts";

export interface LibraryCount {
  readonly name: string;
  readonly value: number;
  /** Fewer fail the check: the library may grow, and it doesn't shrink by accident. */
  readonly atLeast: number;
}

/** What the library holds, against the least it may hold. */
export function countsOf({ entries, works, claims, matter }: LibraryQuality): LibraryCount[] {
  const percent = (part: number, all: number) => Math.floor((part / all) * 100);
  return [
    { name: "entries", value: entries, atLeast: 200 },
    { name: "works", value: works.works, atLeast: 1_500 },
    { name: "PMIDs", value: works.pmids, atLeast: 650 },
    { name: "% of the claims rest on first-hand works", value: percent(claims.firstHand, claims.claims), atLeast: 90 },
    { name: "% of the claims say their place", value: percent(claims.cited, claims.claims), atLeast: 100 },
    { name: "regimens", value: matter.regimens, atLeast: 65 },
    { name: "entries with a half-life in people", value: matter.curves, atLeast: 80 },
    { name: "side effects with a rate", value: matter.sideEffectRates, atLeast: 450 },
    { name: "labeled medicines with a rate", value: matter.labeledWithRates, atLeast: 80 },
    { name: "interactions", value: matter.interactions, atLeast: 1_000 },
  ];
}
