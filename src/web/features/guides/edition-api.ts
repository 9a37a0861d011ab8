import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type {
  createGuide,
  deleteGuide,
  findReferences,
  GuideEdition,
  listGuideEditions,
  listGuideRevisions,
  previewGuide,
  publishGuide,
  readGuideEdition,
  readGuideRevision,
  restoreGuide,
  updateGuide,
} from "#contract/guide-editions.ts";
import type { OperationInput, OperationOutput } from "#contract/operation.ts";
import type { Guide } from "#domain/guides/guide.ts";
import { call } from "#web/lib/api.ts";

/** A guide as typed: its text and the requested address. */
export interface GuideForm {
  readonly slug: string;
  readonly document: Guide;
}

export const formOf = ({ slug, document }: GuideEdition): GuideForm => ({ slug, document });

export const isSameForm = (a: GuideForm, b: GuideForm): boolean => JSON.stringify(a) === JSON.stringify(b);

const at = (slug: string) => ({ params: { slug } });

export type DeskRow = OperationOutput<typeof listGuideEditions>["items"][number];

/** All guides in every state. */
export function deskQuery(uid: string) {
  return queryOptions({
    queryKey: ["mine", uid, "guide-editions"],
    queryFn: async ({ signal }) =>
      (await call<typeof listGuideEditions>("get", "/api/guide-editions", {}, { signal })).items,
  });
}

/** A guide for editing: fetched again on every opening, but never refetched while open. */
export function editionQuery(uid: string, slug: string) {
  return queryOptions({
    queryKey: ["mine", uid, "guide-editions", slug],
    queryFn: ({ signal }) => readEdition(slug, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function readEdition(slug: string, signal?: AbortSignal): Promise<GuideEdition> {
  return call<typeof readGuideEdition>("get", "/api/guides/{slug}/edition", at(slug), signal ? { signal } : {});
}

export function makeGuide(form: GuideForm, note: string, idempotencyKey: string): Promise<GuideEdition> {
  return call<typeof createGuide>("post", "/api/guides", { body: { ...form, note } }, { idempotencyKey });
}

/** `stored` is the guide's current address and the version that was changed. */
export function saveGuide(
  stored: { readonly slug: string; readonly version: number },
  form: GuideForm,
  note: string,
): Promise<GuideEdition> {
  const { slug, version } = stored;
  return call<typeof updateGuide>("put", "/api/guides/{slug}", { ...at(slug), body: { ...form, version, note } });
}

export type Publication = OperationInput<typeof publishGuide>["body"];

export function setPublication(slug: string, publication: Publication): Promise<GuideEdition> {
  return call<typeof publishGuide>("put", "/api/guides/{slug}/publication", { ...at(slug), body: publication });
}

export function removeGuide(slug: string): Promise<void> {
  return call<typeof deleteGuide>("delete", "/api/guides/{slug}", at(slug));
}

export function revisionsQuery(uid: string, slug: string) {
  return queryOptions({
    queryKey: ["mine", uid, "guide-editions", slug, "revisions"],
    queryFn: async ({ signal }) =>
      (await call<typeof listGuideRevisions>("get", "/api/guides/{slug}/revisions", at(slug), { signal })).items,
  });
}

/** The text as it was; it never changes. */
export function revisionQuery(uid: string, slug: string, revision: number) {
  return queryOptions({
    queryKey: ["mine", uid, "guide-editions", slug, "revisions", revision],
    queryFn: async ({ signal }) => {
      const path = "/api/guides/{slug}/revisions/{revision}";
      const input = { params: { slug, revision: String(revision) } };
      return (await call<typeof readGuideRevision>("get", path, input, { signal })).document;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function restoreRevision(slug: string, revision: number, version: number): Promise<GuideEdition> {
  return call<typeof restoreGuide>("post", "/api/guides/{slug}/revisions/{revision}/restoration", {
    params: { slug, revision: String(revision) },
    body: { version },
  });
}

export function previewQuery(uid: string, document: Guide) {
  return queryOptions({
    queryKey: ["mine", uid, "guide-preview", document],
    queryFn: ({ signal }) => {
      const named = { ...document, title: document.title.trim() || "Untitled" };
      return call<typeof previewGuide>("post", "/api/guide-previews", { body: { document: named } }, { signal });
    },
    gcTime: 10_000,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false, // the next pause in typing asks again
  });
}

export function foundReferencesQuery(uid: string, search: string) {
  return queryOptions({
    queryKey: ["mine", uid, "guide-references", search],
    queryFn: ({ signal }) =>
      call<typeof findReferences>("get", "/api/guide-references", { query: { search } }, { signal }),
    enabled: search !== "",
  });
}

/** All cached guide data may be outdated now; only the guide being edited is not refetched. */
export function forgetGuides(queryClient: QueryClient, uid: string): void {
  void queryClient.invalidateQueries({ queryKey: ["guides"] });
  void queryClient.invalidateQueries({ queryKey: deskQuery(uid).queryKey, exact: true });
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [, owner, kind, , part] }) =>
      owner === uid && kind === "guide-editions" && part === "revisions",
  });
}
