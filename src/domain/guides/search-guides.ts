import MiniSearch from "minisearch";

export interface SearchableGuide {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** Names of its tags. */
  readonly tags: readonly string[];
  /** All of its words. */
  readonly text: string;
}

/**
 * Finds guides by words, best match first; a word may be a prefix or, from five letters on, have one typo per five
 * letters.
 */
export function createGuideSearch(guides: readonly SearchableGuide[]): (words: string) => string[] {
  const index = new MiniSearch<SearchableGuide>({
    idField: "slug",
    fields: ["title", "summary", "tags", "text"],
    extractField: (guide, field) => {
      if (field === "tags") return guide.tags.join(" ");
      if (field === "title" || field === "summary" || field === "text") return guide[field];
      return guide.slug;
    },
    searchOptions: {
      combineWith: "AND",
      boost: { title: 8, tags: 4, summary: 3 },
      prefix: true,
      fuzzy: (word) => (word.length >= 5 ? 0.2 : false),
    },
  });
  index.addAll(guides);
  return (words) => index.search(words).map(({ id }) => String(id));
}
