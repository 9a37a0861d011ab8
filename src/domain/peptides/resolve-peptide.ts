export interface NamedPeptide {
  readonly slug: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

/** Bracketed words that describe a form or route, so they are not names. */
const NOT_A_NAME = new Set(["oral", "full length", "with dac", "old name", "mature form"]);

/**
 * The entry that `text` names, or null if there is none or more than one. The first of these that matches decides,
 * ignoring case: the slug; the text with spaces as hyphens as a slug; a name; an alias; a name or alias without its
 * bracketed part; the bracketed part of a name.
 */
export function resolvePeptide<Entry extends NamedPeptide>(text: string, peptides: readonly Entry[]): Entry | null {
  const wanted = fold(text);
  if (wanted === "") return null;
  for (const names of NAME_KINDS) {
    const found = peptides.filter((peptide) => names(peptide, wanted));
    if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null;
  }
  return null;
}

const NAME_KINDS: ReadonlyArray<(peptide: NamedPeptide, wanted: string) => boolean> = [
  ({ slug }, wanted) => slug === wanted,
  ({ slug }, wanted) => slug === hyphenate(wanted),
  ({ name }, wanted) => fold(name) === wanted || hyphenate(fold(name)) === wanted,
  ({ aliases }, wanted) => aliases.some((alias) => fold(alias) === wanted || hyphenate(fold(alias)) === wanted),
  ({ name, aliases }, wanted) => [name, ...aliases].some((text) => fold(outsideBrackets(text)) === wanted),
  ({ name }, wanted) => insideBrackets(name).some((part) => fold(part) === wanted),
];

/** All names of the entry to look for in a longer text. */
export function namesOf({ slug, name, aliases }: NamedPeptide): string[] {
  return [slug, name, ...aliases, ...[name, ...aliases].map(outsideBrackets), ...insideBrackets(name)];
}

/** The bracketed parts of a name that are names themselves: "Bremelanotide (PT-141)" gives "PT-141". */
export function insideBrackets(text: string): string[] {
  return [...text.matchAll(/\(([^()]+)\)/g)].flatMap(([, part]) =>
    part === undefined || NOT_A_NAME.has(fold(part)) ? [] : [part],
  );
}

const outsideBrackets = (text: string): string => text.replace(/\([^()]*\)/g, " ");
const fold = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, " ");
const hyphenate = (text: string): string => text.replaceAll(" ", "-");
