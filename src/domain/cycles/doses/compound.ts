import { toWords } from "#domain/safety/match-words.ts";

/** What names a compound in a cycle, a dose or a vial. */
export interface CompoundName {
  readonly slug: string | null;
  readonly peptideName: string;
}

/**
 * True for the same library entry, or for names that differ in case, spaces and punctuation alone ("BPC-157", "bpc 157").
 * Either is enough: a compound may have been typed by hand in one place and chosen from the library in another.
 */
export function isSameCompound(a: CompoundName, b: CompoundName): boolean {
  return (a.slug !== null && a.slug === b.slug) || plainName(a.peptideName) === plainName(b.peptideName);
}

/** In the order the compounds first come. */
export function groupByCompound<Named extends CompoundName>(all: readonly Named[]): [Named, ...Named[]][] {
  const groups: [Named, ...Named[]][] = [];
  // The same words name the same compound: thousands of doses are compared once for each way a compound is written.
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
