/** A glossary term's own name and its synonyms. */
export interface TermNames {
  readonly slug: string;
  readonly term: string;
  readonly aliases: readonly string[];
}

/** A piece of text that is a term, or plain text between terms. */
export interface TextPart {
  readonly text: string;
  readonly slug: string | null;
}

/** Splits a text at each term that isn't in `seen` yet, and adds the terms it found to `seen`. */
export type FindTerms = (text: string, seen: Set<string>) => readonly TextPart[];

/** Longer names win over shorter ones inside them. Only whole words match, with or without a plural s. */
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

/** An abbreviation only matches in its own capitals: "auc" isn't "AUC", and "RATIO" isn't "ratio". */
function isWrittenAlike(name: string, word: string): boolean {
  return /\p{Lu}/u.test(name.slice(1)) ? name === word : true;
}

function asPattern(name: string): string {
  return name.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&").replaceAll(/\s+/g, "\\s+");
}
