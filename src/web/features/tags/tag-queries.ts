import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { createTag, deleteTag, listTags, mergeTag, Tag, updateTag } from "#contract/tags.ts";
import { apiErrorIn, call, isStale } from "#web/lib/api.ts";
import { useChange } from "#web/lib/use-change.ts";

export type TagFields = Pick<Tag, "name" | "colour" | "description" | "aliases">;

export const tagsQuery = queryOptions({
  queryKey: ["tags"],
  queryFn: ({ signal }) => call<typeof listTags>("get", "/api/tags", {}, { signal }),
});

/**
 * Every tag change also affects the library, so all of it is refetched. Its pages and index are removed instead of
 * marked stale, because the page of a former name redirects based on them before fetching.
 */
function useTagChange<Input = void>(
  send: (input: Input, idempotencyKey: string) => Promise<unknown>,
  done: { readonly title: string; readonly description?: string },
) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useChange({
    send: (input: Input, key) => send(input, key).finally(() => queryClient.removeQueries({ queryKey: ["library"] })),
    refreshes: [tagsQuery.queryKey, ["peptides"]],
    done: () => done,
  });
  return mutateAsync;
}

/**
 * Saves over the version that was opened. If another editor was faster, `theirs` is what they saved, and only saving
 * again, after seeing it, overwrites that.
 */
export function useSaveTag(opened: Tag | null) {
  const queryClient = useQueryClient();
  const [theirs, setTheirs] = useState<Tag | null>(null);
  const base = theirs ?? opened;
  const send = useTagChange(
    (fields: TagFields, idempotencyKey) =>
      base
        ? call<typeof updateTag>("put", "/api/tags/{id}", {
            params: { id: base.id },
            body: { ...fields, version: base.version },
          })
        : call<typeof createTag>("post", "/api/tags", { body: fields }, { idempotencyKey }),
    { title: opened ? "Tag saved" : "Tag created" },
  );
  const save = async (fields: TagFields, onOvertaken: (theirs: Tag) => void) => {
    try {
      await send(fields);
    } catch (error) {
      const newest = queryClient.getQueryData(tagsQuery.queryKey)?.items.find(({ id }) => id === base?.id);
      if (isStale(error) && newest) {
        setTheirs(newest);
        onOvertaken(newest);
      }
      throw error;
    }
  };
  return { save, theirs };
}

/** One after another: what is merged already stays so if a later one is refused. */
export function useMergeTags(tags: readonly Tag[]) {
  return useTagChange(
    async (into: string) => {
      for (const { id, version } of tags)
        await call<typeof mergeTag>("post", "/api/tags/{id}/merge", { params: { id }, body: { into, version } });
    },
    { title: "Tags merged", description: "Old links lead to the other tag now." },
  );
}

export function useDeleteTag(tag: Tag) {
  return useTagChange(() => call<typeof deleteTag>("delete", "/api/tags/{id}", { params: { id: tag.id } }), {
    title: "Tag deleted",
  });
}

/** A server refusal in words for an editor. */
export function refusal(error: Error): string {
  if (isStale(error)) return "This tag was just changed by another editor. Close this, check the tag, then try again.";
  return apiErrorIn(error)?.problem?.code === "not-found" ? "Another editor just deleted this tag." : error.message;
}
