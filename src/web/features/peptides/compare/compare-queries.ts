import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { readLibraryIndex, readPeptide } from "#contract/peptides.ts";
import { type ComparedPair, pairsToCompare } from "#domain/peptides/comparison/pairs.ts";
import type { LibraryEntry } from "#domain/peptides/comparison/together.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { apiErrorIn, call, type FetchLike } from "#web/lib/api.ts";
import { isPrivateSlug } from "#web/lib/peptide-path.ts";
import { readCompareAddress } from "./compare-address.ts";

const FIVE_MINUTES = 300_000;
/**
 * The HTML page contains the answers and is cached as long as the content is unchanged, so their age doesn't matter.
 */
const FROM_THE_PAGE = { staleTime: FIVE_MINUTES, refetchOnMount: false } as const;

/** A public entry; null if the library has none with that slug, which a page should show without failing. */
export function comparedPeptideQuery(slug: string, fetch?: FetchLike) {
  return queryOptions({
    queryKey: ["peptides", slug, "compared"],
    queryFn: async (): Promise<Peptide | null> => {
      try {
        const options = fetch ? { fetch } : {};
        return await call<typeof readPeptide>("get", "/api/peptides/{slug}", { params: { slug } }, options);
      } catch (error) {
        if (apiErrorIn(error)?.problem?.code === "not-found") return null;
        throw error;
      }
    },
    ...FROM_THE_PAGE,
  });
}

interface ComparedLibrary {
  readonly entries: readonly LibraryEntry[];
  readonly pairs: readonly ComparedPair[];
}

/** The names of all public entries, for choosing one and for finding blends, and the pairs offered at the start. */
export function comparedLibraryQuery(fetch?: FetchLike) {
  return queryOptions({
    queryKey: ["library", "compared"],
    queryFn: async (): Promise<ComparedLibrary> => {
      const options = fetch ? { fetch } : {};
      const { peptides } = await call<typeof readLibraryIndex>("get", "/api/library/index.json", {}, options);
      return {
        entries: peptides.map(({ slug, name, kind, aliases }) => ({ slug, name, kind, aliases })),
        pairs: pairsToCompare(peptides),
      };
    },
    ...FROM_THE_PAGE,
  });
}

/**
 * Loads what the server needs to render a comparison; returns the names it found. In the browser it doesn't wait: the
 * page itself loads the rest, keeps what it already shows, and reports progress.
 */
export async function loadComparison(
  queryClient: QueryClient,
  search: Readonly<Record<string, string>>,
  fetch: FetchLike | undefined,
): Promise<string[]> {
  if (!fetch) return [];
  const slugs = readCompareAddress(search).slugs.filter((slug) => !isPrivateSlug(slug));
  const [found] = await Promise.all([
    Promise.all(slugs.map((slug) => queryClient.ensureQueryData(comparedPeptideQuery(slug, fetch)))),
    queryClient.ensureQueryData(comparedLibraryQuery(fetch)),
  ]);
  return found.flatMap((peptide) => peptide?.name ?? []);
}
