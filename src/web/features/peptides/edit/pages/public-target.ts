import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import type { PeptideEdition } from "#contract/editions.ts";
import type { MineKey } from "#web/lib/personal-storage.ts";
import { addToast } from "#web/lib/toast-store.ts";
import type { EditorTarget } from "../save/editor-target.ts";
import { createEdition, editionQuery, readEditionOf, unpublishedQuery, updateEdition } from "./edition-api.ts";

/** A public entry that does not exist yet; it begins unpublished. */
export function useNewPublicTarget(uid: string): EditorTarget {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMemo(
    () => ({
      isPrivate: false,
      hasSlug: true,
      hasNote: true,
      isPublished: false,
      draftKey: "mine:peptide-draft:public:new" satisfies MineKey,
      send: ({ document, note }) => createEdition(document, note),
      readNewest: () => Promise.reject(new Error("a new entry has no newer version")),
      onSaved: ({ document: { slug, name } }) => {
        forgetShared(queryClient, uid);
        addToast({ title: `${name} was saved`, description: "It is not published yet." });
        void navigate({ to: "/peptides/$slug/edit", params: { slug }, replace: true });
      },
    }),
    [uid, queryClient, navigate],
  );
}

export function usePublicTarget(uid: string, edition: PeptideEdition): EditorTarget {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { slug, isPublished } = edition;
  return useMemo(
    () => ({
      isPrivate: false,
      hasSlug: false,
      hasNote: true,
      isPublished,
      draftKey: `mine:peptide-draft:public:${slug}` satisfies MineKey,
      send: async ({ document, version, note }) => {
        const saved = await updateEdition({ slug, version: version ?? 1 }, document, note);
        queryClient.setQueryData(editionQuery(uid, slug).queryKey, saved);
        return saved;
      },
      readNewest: async () => {
        const newest = await readEditionOf(slug);
        queryClient.setQueryData(editionQuery(uid, slug).queryKey, newest);
        return newest;
      },
      onSaved: ({ document: { name }, version }) => {
        forgetShared(queryClient, uid);
        // the restored revision is saved now, so opening the address again must not load it once more
        void navigate({ to: "/peptides/$slug/edit", params: { slug }, search: {}, replace: true });
        const open = () => void navigate({ to: "/peptides/$slug", params: { slug } });
        addToast({
          title: `${name}: revision ${version} was saved`,
          ...(isPublished ? { action: { label: "Open the page", run: open } } : {}),
        });
      },
    }),
    [uid, slug, isPublished, queryClient, navigate],
  );
}

/** All cached library data may be outdated now. */
export function forgetShared(queryClient: QueryClient, uid: string): void {
  void queryClient.invalidateQueries({ queryKey: unpublishedQuery(uid).queryKey });
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => SHARED.has(String(first)) });
}

const SHARED: ReadonlySet<string> = new Set([
  "peptides",
  "library",
  "library-facts",
  "planning-library",
  "safety-changes",
  "tags",
]);
