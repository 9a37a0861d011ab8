import { type Direction, type Sort, USUAL_DIRECTION } from "../browse-choices.ts";
import type { PeptideSummary } from "../peptide-summary.ts";
import { EVIDENCE_LEVELS } from "../vocabulary.ts";

/** Compares two entries by name, and by slug where names are equal. */
export function byName(a: PeptideSummary, b: PeptideSummary): number {
  return a.name.localeCompare(b.name, "en") || (a.slug < b.slug ? -1 : Number(a.slug > b.slug));
}

type SortKey = Exclude<Sort, "name">;

/** The sort key as a number; null if unknown. */
const KEYS: Readonly<Record<SortKey, (peptide: PeptideSummary) => number | null>> = {
  evidence: ({ bestEvidence }) => (bestEvidence === null ? null : -EVIDENCE_LEVELS.indexOf(bestEvidence)),
  people: ({ participants }) => participants,
  "newest-study": ({ newestStudy }) => newestStudy,
  "half-life": ({ halfLifeHours }) => halfLifeHours?.[0] ?? halfLifeHours?.[1] ?? null,
  mass: ({ averageMassDa }) => averageMassDa,
};

/**
 * Sorts entries that are already in name order. Unknown values come last in both directions; ties stay in name order.
 */
export function sortEntries(
  inNameOrder: readonly PeptideSummary[],
  sort: Sort,
  direction: Direction = USUAL_DIRECTION[sort],
): readonly PeptideSummary[] {
  if (sort === "name") return direction === "asc" ? inNameOrder : inNameOrder.toReversed();
  const sign = direction === "asc" ? 1 : -1;
  const keyed = inNameOrder.map((peptide) => ({ peptide, key: KEYS[sort](peptide) }));
  return keyed.toSorted((a, b) => compareKeys(a.key, b.key, sign)).map(({ peptide }) => peptide);
}

function compareKeys(a: number | null, b: number | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return sign * (a - b);
}
