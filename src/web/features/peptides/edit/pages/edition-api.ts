import { queryOptions } from "@tanstack/react-query";
import type {
  createPeptide,
  listUnpublished,
  PeptideEdition,
  publishPeptide,
  readEdition,
  updatePeptide,
} from "#contract/editions.ts";
import type { readRevision } from "#contract/peptides.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { call } from "#web/lib/api.ts";

/** A public entry as an editor works on it: fetched again on every opening, but never refetched while open. */
export function editionQuery(uid: string, slug: string) {
  return queryOptions({
    queryKey: ["mine", uid, "editions", slug],
    queryFn: ({ signal }) => readEditionOf(slug, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function unpublishedQuery(uid: string) {
  return queryOptions({
    queryKey: ["mine", uid, "unpublished-peptides"],
    queryFn: async ({ signal }) =>
      (await call<typeof listUnpublished>("get", "/api/unpublished-peptides", {}, { signal })).items,
  });
}

/** The text of an entry as it was; it never changes. */
export function revisionQuery(slug: string, revision: string) {
  return queryOptions({
    queryKey: ["peptides", slug, "revision-document", revision],
    queryFn: async ({ signal }) => {
      const path = "/api/peptides/{slug}/revisions/{revision}";
      return (await call<typeof readRevision>("get", path, { params: { slug, revision } }, { signal })).document;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function readEditionOf(slug: string, signal?: AbortSignal): Promise<PeptideEdition> {
  const options = signal ? { signal } : {};
  return call<typeof readEdition>("get", "/api/peptides/{slug}/edition", { params: { slug } }, options);
}

export function createEdition(document: Peptide, note: string): Promise<PeptideEdition> {
  return call<typeof createPeptide>("post", "/api/peptides", { body: { document, note } });
}

interface Revised {
  readonly slug: string;
  readonly version: number;
}

export function updateEdition({ slug, version }: Revised, document: Peptide, note: string): Promise<PeptideEdition> {
  return call<typeof updatePeptide>("put", "/api/peptides/{slug}", {
    params: { slug },
    body: { document, version, note },
  });
}

export function setPublication({ slug, version }: Revised, isPublished: boolean): Promise<PeptideEdition> {
  return call<typeof publishPeptide>("put", "/api/peptides/{slug}/publication", {
    params: { slug },
    body: { isPublished, version },
  });
}
