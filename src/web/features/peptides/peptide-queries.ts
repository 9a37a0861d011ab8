import { queryOptions } from "@tanstack/react-query";
import type {
  listRelatedPeptides,
  listRevisions,
  readLibraryFacts,
  readPeptide,
  readRevision,
} from "#contract/peptides.ts";
import { apiErrorIn, call, type FetchLike } from "#web/lib/api.ts";
import type { AskedRevision } from "./history/asked-revision.ts";

/** What acts or is used most like an entry. */
export function relatedPeptidesQuery(slug: string, fetch?: FetchLike) {
  return queryOptions({
    queryKey: ["peptides", slug, "related"],
    queryFn: async () => {
      const options = fetch ? { fetch } : {};
      const path = "/api/peptides/{slug}/related";
      return (await call<typeof listRelatedPeptides>("get", path, { params: { slug } }, options)).items;
    },
  });
}

/** The library counted, for the first page. */
export function libraryFactsQuery(fetch?: FetchLike) {
  return queryOptions({
    queryKey: ["library-facts"],
    queryFn: () => call<typeof readLibraryFacts>("get", "/api/library/facts", {}, fetch ? { fetch } : {}),
  });
}

/** What an entry went through, newest first. */
export function revisionsQuery(slug: string, fetch?: FetchLike) {
  return queryOptions({
    queryKey: ["peptides", slug, "revisions"],
    queryFn: async () => {
      const options = fetch ? { fetch } : {};
      const path = "/api/peptides/{slug}/revisions";
      return (await call<typeof listRevisions>("get", path, { params: { slug } }, options)).items;
    },
  });
}

/** The name of an entry alone, for pages that show nothing else of it. */
export function peptideNameQuery(slug: string, fetch?: FetchLike) {
  return queryOptions({
    queryKey: ["peptides", slug, "name"],
    queryFn: async () => {
      const options = fetch ? { fetch } : {};
      return (await call<typeof readPeptide>("get", "/api/peptides/{slug}", { params: { slug } }, options)).name;
    },
  });
}

/**
 * What a revision changed; it never changes itself. Null where there is none before it, or where one of the two
 * documents can no longer be read. The page keeps the difference, not the documents.
 */
export function revisionChangesQuery(slug: string, { revision, before }: AskedRevision, fetch?: FetchLike) {
  return queryOptions({
    queryKey: ["peptides", slug, "revisions", revision, before],
    queryFn: async () => {
      if (before === null) return null;
      const [later, earlier, { revisionChanges }] = await Promise.all([
        readDocument(slug, revision, fetch),
        readDocument(slug, before, fetch),
        import("./history/revision-changes.ts"),
      ]);
      return later && earlier && revisionChanges(earlier, later);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

async function readDocument(slug: string, revision: number, fetch?: FetchLike) {
  const params = { slug, revision: String(revision) };
  try {
    const path = "/api/peptides/{slug}/revisions/{revision}";
    return (await call<typeof readRevision>("get", path, { params }, fetch ? { fetch } : {})).document;
  } catch (error) {
    if (apiErrorIn(error)?.problem?.code === "not-found") return null;
    throw error;
  }
}
