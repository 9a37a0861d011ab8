import type { Revision } from "#contract/peptides.ts";

/** A revision and the one it is compared with; null `before` for the first one. */
export interface AskedRevision {
  readonly revision: number;
  readonly before: number | null;
}

/** The revision that an address asks for, with the one before it; null where the list holds no such revision. */
export function askedRevision(revisions: readonly Revision[], asked: string | null | undefined): AskedRevision | null {
  const numbers = revisions.map(({ revision }) => revision);
  const revision = numbers.find((number) => String(number) === asked);
  if (revision === undefined) return null;
  const earlier = numbers.filter((number) => number < revision);
  return { revision, before: earlier.length === 0 ? null : Math.max(...earlier) };
}
