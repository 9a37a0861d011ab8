import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { createTag, deleteTag, listTags, mergeTag, Tag, updateTag } from "../../../contract/tags.ts";
import { apiErrorIn, call } from "../../lib/api.ts";

export type TagFields = Pick<Tag, "name" | "colour" | "description" | "aliases">;

export const tagsQuery = queryOptions({
  queryKey: ["tags"],
  queryFn: ({ signal }) => call<typeof listTags>("get", "/api/tags", {}, { signal }),
});

/** Every change of a tag shows in the library too, so all of it is read again. */
function useTagChange<Input>(change: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: tagsQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: ["peptides"] }),
      ]),
  });
}

export function useSaveTag(tag: Tag | null) {
  return useTagChange((fields: TagFields) =>
    tag
      ? call<typeof updateTag>("put", "/api/tags/{id}", {
          params: { id: tag.id },
          body: { ...fields, version: tag.version },
        })
      : call<typeof createTag>("post", "/api/tags", { body: fields }),
  );
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
  return apiErrorIn(error)?.problem?.code === "stale-version"
    ? "Another editor changed this tag meanwhile. Close this, look at it again, then repeat the change."
    : error.message;
}
