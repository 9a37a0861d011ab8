import { toWords } from "#domain/safety/match-words.ts";

/** The fields that identify a compound in a cycle, a dose or a vial. */
export interface CompoundName {
  readonly slug: string | null;
  readonly peptideName: string;
}

/**
 * True for the same library entry, or for names that differ only in case, spaces and punctuation ("BPC-157", "bpc
 * 157"). Either is enough: a compound may be typed by hand in one place and chosen from the library in another.
 */
export function isSameCompound(a: CompoundName, b: CompoundName): boolean {
  return (a.slug !== null && a.slug === b.slug) || plainName(a.peptideName) === plainName(b.peptideName);
}

/** In order of first appearance. */
export function groupByCompound<Named extends CompoundName>(all: readonly Named[]): [Named, ...Named[]][] {
  const groups: [Named, ...Named[]][] = [];
  // The same words name the same compound, so thousands of doses need only one comparison per spelling.
  const written = new Map<string, [Named, ...Named[]]>();
  for (const one of all) {
    const words = JSON.stringify([one.slug, one.peptideName]);
    const known = written.get(words) ?? groups.find(([first]) => isSameCompound(first, one));
    const group = known ?? [one];
    if (known === undefined) groups.push(group);
    else group.push(one);
    written.set(words, group);
  }
  return groups;
}

function plainName(name: string): string {
  const plain = toWords(name.normalize("NFKC")).replaceAll(" ", "");
  return plain === "" ? name.trim() : plain;
}
