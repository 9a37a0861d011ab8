import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { privatePeptidesQuery } from "#web/app/private-peptides-query.ts";
import { privateDraftKey } from "#web/features/peptides/private/private-draft-key.ts";
import {
  createPrivate,
  privateEditionQuery,
  privatePeptideQuery,
  readPrivate,
  updatePrivate,
} from "#web/features/peptides/private/private-peptide-api.ts";
import type { MineKey } from "#web/lib/personal-storage.ts";
import { addToast } from "#web/lib/toast-store.ts";
import type { EditorTarget } from "../save/editor-target.ts";

const PRIVATE = { isPrivate: true, hasSlug: false, hasNote: false, isPublished: false } as const;

/** A private peptide that does not exist yet. `source` tells apart drafts that began as copies of different entries. */
export function useNewPrivateTarget(uid: string, source: string): EditorTarget {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMemo(
    () => ({
      ...PRIVATE,
      draftKey: `mine:peptide-draft:private:new:${source}` satisfies MineKey,
      send: async ({ document }, key) => {
        const saved = await createPrivate(document, key);
        queryClient.setQueryData(privatePeptideQuery(uid, saved.id).queryKey, saved);
        return saved;
      },
      readNewest: () => Promise.reject(new Error("a new entry has no newer version")),
      onSaved: ({ document: { slug, name } }) => {
        forgetLists(queryClient, uid);
        addToast({ title: `${name} was saved`, description: "Only you see it." });
        void navigate({ to: "/private-peptides/$id", params: { id: slug }, replace: true });
      },
    }),
    [uid, source, queryClient, navigate],
  );
}

export function usePrivateTarget(uid: string, id: string): EditorTarget {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMemo(
    () => ({
      ...PRIVATE,
      draftKey: privateDraftKey(id),
      send: async ({ document, version }) => {
        const saved = await updatePrivate(id, version ?? 1, document);
        queryClient.setQueryData(privatePeptideQuery(uid, id).queryKey, saved);
        queryClient.setQueryData(privateEditionQuery(uid, id).queryKey, saved);
        return saved;
      },
      readNewest: () => readPrivate(id),
      onSaved: ({ document: { name } }) => {
        forgetLists(queryClient, uid);
        const open = () => void navigate({ to: "/private-peptides/$id", params: { id } });
        addToast({ title: `${name} was saved`, action: { label: "Open the page", run: open } });
      },
    }),
    [uid, id, queryClient, navigate],
  );
}

function forgetLists(queryClient: QueryClient, uid: string): void {
  void queryClient.invalidateQueries({ queryKey: privatePeptidesQuery(uid).queryKey, exact: true });
}
