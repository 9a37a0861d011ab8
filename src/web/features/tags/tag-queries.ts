import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { createTag, deleteTag, listTags, mergeTag, Tag, updateTag } from "#contract/tags.ts";
import { apiErrorIn, call } from "#web/lib/api.ts";

export type TagFields = Pick<Tag, "name" | "colour" | "description" | "aliases">;

export const tagsQuery = queryOptions({
  queryKey: ["tags"],
  queryFn: ({ signal }) => call<typeof listTags>("get", "/api/tags", {}, { signal }),
});

/**
 * Every change of a tag shows in the library too, so all of it is read again. Its pages and its index are forgotten
 * rather than marked as old: a former name is led on by what they say before anything is asked for.
 */
function useTagChange<Input>(change: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => {
      queryClient.removeQueries({ queryKey: ["library"] });
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: tagsQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: ["peptides"] }),
      ]);
    },
  });
}

/**
 * Saves over the version that was opened. Where another editor was faster, `theirs` is what they left, and only a
 * second saving, by somebody who was shown it, replaces that.
 */
export function useSaveTag(opened: Tag | null) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(opened);
  const { mutate, isPending, error } = useTagChange((fields: TagFields) =>
    base
      ? call<typeof updateTag>("put", "/api/tags/{id}", {
          params: { id: base.id },
          body: { ...fields, version: base.version },
        })
      : call<typeof createTag>("post", "/api/tags", { body: fields }),
  );
  const save = (fields: TagFields, on: { saved: () => void; overtaken: (theirs: Tag) => void }) =>
    mutate(fields, {
      onSuccess: on.saved,
      onError: (failure) => {
        const theirs = queryClient.getQueryData(tagsQuery.queryKey)?.items.find((tag) => tag.id === base?.id);
        if (!isStale(failure) || !theirs) return;
        setBase(theirs);
        on.overtaken(theirs);
      },
    });
  return { save, isPending, error, theirs: isStale(error) ? base : null };
}

export function useMergeTag(tag: Tag) {
  return useTagChange((into: string) =>
    call<typeof mergeTag>("post", "/api/tags/{id}/merge", {
      params: { id: tag.id },
      body: { into, version: tag.version },
    }),
  );
}

export function useDeleteTag(tag: Tag) {
  return useTagChange(() => call<typeof deleteTag>("delete", "/api/tags/{id}", { params: { id: tag.id } }));
}

/** Says what the server refused, in words for an editor. */
export function refusal(error: Error): string {
  if (isStale(error))
    return "Another editor changed this tag meanwhile. Close this, look at it again, then repeat the change.";
  return apiErrorIn(error)?.problem?.code === "not-found"
    ? "Another editor deleted this tag meanwhile."
    : error.message;
}

const isStale = (error: unknown): boolean => apiErrorIn(error)?.problem?.code === "stale-version";

/** What the server says of one field; null where it found nothing wrong with it. */
export function fieldRefusal(error: unknown, field: keyof TagFields): string | null {
  const found = apiErrorIn(error)?.problem?.errors?.find(({ path }) => path.split(".")[0] === field);
  return found ? `${found.message}.` : null;
}
