import type { PeptideSummary } from "../../../domain/peptides/peptide-summary.ts";
import { searchPeptides } from "../../../domain/peptides/search-peptides.ts";
import { ProblemError } from "../../http/problems.ts";

interface Query {
  readonly search?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** One page of the summaries the search text finds; the cursor is the last slug. */
export function pageOfSummaries(summaries: readonly PeptideSummary[], query: Query) {
  const matching = searchPeptides(summaries, query.search ?? "");
  const start = query.cursor === undefined ? 0 : matching.findIndex((summary) => summary.slug === query.cursor) + 1;
  if (query.cursor !== undefined && start === 0)
    throw new ProblemError("invalid-request", {
      errors: [{ path: "query.cursor", message: "Not a cursor of this list" }],
    });
  const items = matching.slice(start, start + query.limit);
  const hasMore = start + query.limit < matching.length;
  return { items, nextCursor: hasMore ? (items.at(-1)?.slug ?? null) : null };
}
