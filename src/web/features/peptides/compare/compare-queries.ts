import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { readLibraryIndex, readPeptide } from "#contract/peptides.ts";
import type { LibraryEntry } from "#domain/peptides/comparison/together.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { apiErrorIn, call, type FetchLike } from "#web/lib/api.ts";
import { isPrivateSlug } from "#web/lib/peptide-path.ts";
import { readCompareAddress } from "./compare-address.ts";

const FIVE_MINUTES = 300_000;
/** The page brings the answers along and is kept as long as the content is the same, so that their age says nothing. */
const FROM_THE_PAGE = { staleTime: FIVE_MINUTES, refetchOnMount: false } as const;

/** A public entry; null where the library has none by that slug, which a page should say and not fail at. */
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

/** How every public entry is called, for choosing one and for knowing the blends. */
export function libraryEntriesQuery(fetch?: FetchLike) {
  return queryOptions({
    queryKey: ["library", "entries"],
    queryFn: async (): Promise<LibraryEntry[]> => {
      const options = fetch ? { fetch } : {};
      const { peptides } = await call<typeof readLibraryIndex>("get", "/api/library/index.json", {}, options);
      return peptides.map(({ slug, name, kind, aliases }) => ({ slug, name, kind, aliases }));
    },
    ...FROM_THE_PAGE,
  });
}

/**
 * What the server needs to draw a comparison; answers the names it found. In the browser nothing is waited for: the
 * page itself reads on, keeps what stands there already, and says how that goes.
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
    queryClient.ensureQueryData(libraryEntriesQuery(fetch)),
  ]);
  return found.flatMap((peptide) => peptide?.name ?? []);
}
