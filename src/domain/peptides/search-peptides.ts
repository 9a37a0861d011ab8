interface SearchedPeptide {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly tags: readonly string[];
  readonly categories: readonly string[];
}

/**
 * The entries in which every word of the text occurs in a name, alias, tag or category. Case, hyphens and brackets do
 * not matter: "bpc157" finds BPC-157. Blank text finds all; text without a letter or digit finds none.
 */
export function searchPeptides<Entry extends SearchedPeptide>(
  entries: readonly Entry[],
  text: string,
): readonly Entry[] {
  const words = text.trim().split(/\s+/).filter(Boolean).map(fold);
  if (words.length === 0) return entries;
  if (words.every((word) => word === "")) return [];
  return entries.filter((entry) => {
    const texts = [entry.name, ...entry.aliases, ...entry.tags, ...entry.categories].map(fold);
    return words.every((word) => texts.some((candidate) => candidate.includes(word)));
  });
}

const fold = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
