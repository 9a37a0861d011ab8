import type { Reference } from "../peptide.ts";

export type Works = ReadonlyMap<string, Reference>;

/**
 * An entry as it ships, with every work its `references` only name put in from the list of the whole library. What is
 * written out in the entry itself stays. A name that the list lacks throws.
 */
export function withWorks(entry: unknown, works: Works): unknown {
  if (typeof entry !== "object" || entry === null || !("references" in entry) || !Array.isArray(entry.references))
    return entry;
  const references = entry.references.map((item: unknown) => {
    if (typeof item !== "string") return item;
    const work = works.get(item);
    if (!work) throw new Error(`the list of works has no ${item}`);
    return work;
  });
  return { ...entry, references };
}
