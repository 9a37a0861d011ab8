/** What a glossary term is called: its own name and its other ones. */
export interface TermNames {
  readonly slug: string;
  readonly term: string;
  readonly aliases: readonly string[];
}

/** A stretch of text that names a term, or none. */
export interface TextPart {
  readonly text: string;
  readonly slug: string | null;
}

/** Splits a text where it names a term that `seen` does not hold yet, and notes those it found there. */
export type FindTerms = (text: string, seen: Set<string>) => readonly TextPart[];

/** Longer names win over the shorter ones they hold; whole words only, and a plural s belongs to the word. */
export function createTermFinder(terms: readonly TermNames[]): FindTerms {
  const named = new Map<string, { readonly slug: string; readonly name: string }>();
  for (const { slug, term, aliases } of terms)
    for (const name of [term, ...aliases])
      if (!named.has(name.toLowerCase())) named.set(name.toLowerCase(), { slug, name });
  if (named.size === 0) return (text) => [{ text, slug: null }];
  const names = [...named.keys()].toSorted((a, b) => b.length - a.length).map(asPattern);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])(${names.join("|")})s?(?![\\p{L}\\p{N}]|-\\p{L})`, "giu");
  return (text, seen) => {
    const parts: TextPart[] = [];
    let end = 0;
    for (const match of text.matchAll(pattern)) {
      const [found, word = ""] = match;
      const name = word.replaceAll(/\s+/g, " ");
      const known = named.get(name.toLowerCase());
      if (!known || seen.has(known.slug) || !isWrittenAlike(known.name, name)) continue;
      seen.add(known.slug);
      if (match.index > end) parts.push({ text: text.slice(end, match.index), slug: null });
      parts.push({ text: found, slug: known.slug });
      end = match.index + found.length;
    }
    if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end), slug: null });
    return parts;
  };
}

/** An abbreviation is written in its own capitals: "AUC" is no "auc", and "RATIO" no "ratio". */
function isWrittenAlike(name: string, word: string): boolean {
  return /\p{Lu}/u.test(name.slice(1)) ? name === word : true;
}

function asPattern(name: string): string {
  return name.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&").replaceAll(/\s+/g, "\\s+");
}
