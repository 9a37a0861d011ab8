import type { Cycle } from "#contract/cycles.ts";

/** The entries that a cycle names, each once, with the name it gives them; compounds in no entry are left out. */
export function cycleEntries({ peptides }: Pick<Cycle, "peptides">): Array<{ slug: string; name: string }> {
  const names = new Map(peptides.flatMap(({ slug, peptideName }) => (slug === null ? [] : [[slug, peptideName]])));
  return [...names].map(([slug, name]) => ({ slug, name }));
}
