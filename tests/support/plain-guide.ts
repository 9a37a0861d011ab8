import type { Guide } from "#domain/guides/guide.ts";

/** A guide that may be published: one claim, one source, plain words. */
export function plainGuide(changes: Partial<Guide> = {}): Guide {
  return {
    title: "Made for tests",
    summary: "Nothing in it is true.",
    body: "A vial is made of glass. [^maker]\n\n## More\n\nIt can break. [^maker]\n",
    tags: ["basics"],
    related: ["bpc-157"],
    references: [
      {
        ...{ id: "maker", title: "The made-up maker of vials", authors: null, year: 2020, publisher: "Maker" },
        ...{ doi: null, pmid: null, url: "https://example.org/vials" },
      },
    ],
    reviewed: "2026-11-01",
    reviewBy: "2027-11-01",
    ...changes,
  };
}
