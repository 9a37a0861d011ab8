/** What names a library entry. */
export interface NamedPeptide {
  readonly slug: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

/** Words in brackets that describe a form or route and so name nothing by themselves. */
const NOT_A_NAME = new Set(["oral", "full length", "with dac", "old name", "mature form"]);

/**
 * The entry that `text` names, or null when none or more than one does. The first of these that finds anything decides,
 * case aside: the slug; the text with spaces as hyphens as a slug; a name; an alias; a name or alias without its
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

/** Everything that may name the entry inside a longer text. */
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
