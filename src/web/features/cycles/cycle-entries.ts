import type { Cycle } from "#contract/cycles.ts";

/** Entries a cycle names, each once, with the cycle's name for it. Compounds without an entry are left out. */
export function cycleEntries({ peptides }: Pick<Cycle, "peptides">): Array<{ slug: string; name: string }> {
  const names = new Map(peptides.flatMap(({ slug, peptideName }) => (slug === null ? [] : [[slug, peptideName]])));
  return [...names].map(([slug, name]) => ({ slug, name }));
}
