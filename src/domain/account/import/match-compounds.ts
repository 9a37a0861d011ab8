import type { CompoundName } from "#domain/cycles/doses/compound.ts";
import { toWords } from "#domain/safety/match-words.ts";

/** What the library knows a compound by. */
export interface LibraryName {
  readonly slug: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

/** One compound of the file and what it is taken for. */
export interface MatchedCompound extends CompoundName {
  /** Every spelling in the file, in order of appearance. */
  readonly written: readonly [string, ...string[]];
}

/** What the person said a name of the file is: a slug of the library, or null to keep the name as it is. */
export type Choices = ReadonlyMap<string, string | null>;

/** Case, spaces and punctuation don't tell names apart; everything else does. */
const plain = (name: string): string => toWords(name.normalize("NFKC")).replaceAll(" ", "") || name.trim();

/**
 * The compounds of the file: a library entry only where a name or alias is the same, or where the person chose one.
 * A name that two entries share picks neither.
 */
export function matchCompounds(
  names: readonly string[],
  library: readonly LibraryName[],
  choices: Choices,
): readonly MatchedCompound[] {
  const bySlug = new Map(library.map((entry) => [entry.slug, entry]));
  const byName = entriesByName(library);
  const groups: (MatchedCompound & { readonly written: [string, ...string[]] })[] = [];
  const known = new Map<string, (typeof groups)[number]>();
  for (const name of new Set(names)) {
    const chosen = choices.get(name);
    const entry = chosen === undefined ? byName.get(plain(name)) : bySlug.get(chosen ?? "");
    const [slug, peptideName] = [entry?.slug ?? null, entry?.name ?? name];
    const keys = [`name ${plain(peptideName)}`, ...(slug === null ? [] : [`slug ${slug}`])];
    const group = keys.map((key) => known.get(key)).find((one) => one !== undefined) ?? {
      slug,
      peptideName,
      written: [name],
    };
    for (const key of keys) known.set(key, group);
    if (group.written.includes(name)) groups.push(group);
    else group.written.push(name);
  }
  return groups;
}

function entriesByName(library: readonly LibraryName[]): ReadonlyMap<string, LibraryName | null> {
  const entries = new Map<string, LibraryName | null>();
  for (const entry of library)
    for (const name of new Set([entry.name, ...entry.aliases].map(plain)))
      if (name !== "") entries.set(name, entries.has(name) ? null : entry);
  return entries;
}

/** Entries whose name or alias is part of the written one, for the top of a list to choose from: never chosen for anyone. */
export function alike(name: string, library: readonly LibraryName[]): readonly LibraryName[] {
  const words = toWords(name);
  return library.filter((entry) => [entry.name, ...entry.aliases].some((known) => words.includes(toWords(known))));
}
