import type { GuideSummary, listGuides, PublishedGuide } from "#contract/guides.ts";
import type { OperationOutput, OperationValues } from "#contract/operation.ts";
import type { TagLabel } from "#contract/tags.ts";
import type { ServerContext } from "#server/context.ts";
import type { Shelf, ShownGuide } from "./guide-shelf.ts";

type Library = Awaited<ReturnType<ServerContext["library"]>>;

export function listOf(
  { guides, bySlug, search }: Shelf,
  library: Library,
  { search: words = "", tags = [] }: OperationValues<typeof listGuides>["query"],
): OperationOutput<typeof listGuides> {
  const wanted = tags.map((word) => library.movedTags.get(word) ?? word);
  const found = words.trim() === "" ? guides : search(words).flatMap((slug) => bySlug.get(slug) ?? []);
  const carried = new Set(guides.flatMap((guide) => tagsOf(guide, library).map(({ slug }) => slug)));
  return {
    items: found
      .map((guide) => toSummary(guide, library))
      .filter((summary) => wanted.every((tag) => summary.tags.includes(tag))),
    tags: library.tags.filter(({ slug }) => carried.has(slug)),
  };
}

export function toPublished(guide: ShownGuide, { guides }: Shelf, library: Library): PublishedGuide {
  const place = guides.indexOf(guide);
  const { related } = guide.document;
  return {
    ...toSummary(guide, library),
    contents: guide.rendered(),
    tags: tagsOf(guide, library),
    related: related.flatMap((slug) => {
      const entry = library.summaries.find((summary) => summary.slug === slug);
      return entry ? [{ slug, name: entry.name, summary: entry.summary, bestEvidence: entry.bestEvidence }] : [];
    }),
    previous: neighbour(guides[place - 1]),
    next: neighbour(guides[place + 1]),
  };
}

function toSummary(guide: ShownGuide, library: Library): GuideSummary {
  const { slug, publishedAt, updatedAt, document } = guide;
  const { title, summary, reviewed, reviewBy } = document;
  return {
    ...{ slug, title, summary },
    tags: tagsOf(guide, library).map((tag) => tag.slug),
    readingMinutes: guide.readingMinutes(),
    ...{ reviewed, reviewBy, publishedAt, updatedAt },
  };
}

/** Its tags under their current names, without deleted ones. */
function tagsOf({ document }: ShownGuide, { tags, movedTags }: Library): TagLabel[] {
  const slugs = [...new Set(document.tags.map((word) => movedTags.get(word) ?? word))];
  return slugs.flatMap((slug) => tags.find((tag) => tag.slug === slug) ?? []);
}

function neighbour(guide: ShownGuide | undefined): PublishedGuide["next"] {
  return guide ? { slug: guide.slug, title: guide.document.title } : null;
}
