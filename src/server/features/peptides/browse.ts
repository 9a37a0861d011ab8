import type { z } from "zod";
import type { OperationOutput } from "#contract/operation.ts";
import type { listPeptides } from "#contract/peptides.ts";
import { ProblemError } from "#server/http/problems.ts";
import type { Library } from "./library.ts";

type Query = z.output<(typeof listPeptides)["query"]>;

/** One page of results, with the labels of their tags. The cursor is the last slug of a page. */
export function browse(library: Library, { limit, cursor, ...query }: Query): OperationOutput<typeof listPeptides> {
  const tags = query.tags?.map((tag) => library.movedTags.get(tag) ?? tag);
  const { found, facets } = library.search({ ...query, tags });
  const start = cursor === undefined ? 0 : found.findIndex((summary) => summary.slug === cursor) + 1;
  if (cursor !== undefined && start === 0)
    throw new ProblemError("invalid-request", {
      errors: [{ path: "query.cursor", message: "Not a cursor of this list" }],
    });
  const items = found.slice(start, start + limit);
  const hasMore = start + limit < found.length;
  const named = new Set([...Object.keys(facets.tags), ...(tags ?? [])]);
  const isMoved = query.tags?.some((tag) => library.movedTags.has(tag)) ?? false;
  return {
    items,
    nextCursor: hasMore ? (items.at(-1)?.slug ?? null) : null,
    total: found.length,
    facets,
    tags: library.tags.filter(({ slug }) => named.has(slug)),
    movedTags: tags && isMoved ? [...new Set(tags)] : null,
  };
}
