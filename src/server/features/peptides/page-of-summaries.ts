import type { PeptideSummary } from "../../../contract/peptides.ts";
import { ProblemError } from "../../http/problems.ts";

interface Query {
  readonly search?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** One page of the summaries whose name, alias, tag or category holds the search text; the cursor is the last slug. */
export function pageOfSummaries(summaries: readonly PeptideSummary[], query: Query) {
  const wanted = query.search?.trim().toLowerCase() ?? "";
  const matching = wanted === "" ? summaries : summaries.filter((summary) => matches(summary, wanted));
  const start = query.cursor === undefined ? 0 : matching.findIndex((summary) => summary.slug === query.cursor) + 1;
  if (query.cursor !== undefined && start === 0)
    throw new ProblemError("invalid-request", {
      errors: [{ path: "query.cursor", message: "Not a cursor of this list" }],
    });
  const items = matching.slice(start, start + query.limit);
  const hasMore = start + query.limit < matching.length;
  return { items, nextCursor: hasMore ? (items.at(-1)?.slug ?? null) : null };
}

function matches(summary: PeptideSummary, wanted: string): boolean {
  return [summary.name, ...summary.aliases, ...summary.tags, ...summary.categories].some((text) =>
    text.toLowerCase().includes(wanted),
  );
}
