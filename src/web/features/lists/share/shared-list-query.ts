import { queryOptions } from "@tanstack/react-query";
import type { readSharedList, SharedList } from "#contract/lists.ts";
import type { readLibraryIndex } from "#contract/peptides.ts";
import { call, type FetchLike } from "#web/lib/api.ts";
import type { ListedEntry } from "../entries/entry-queries.ts";

/** A shared list with the displayed fields of each entry; unpublished entries have none. */
export interface SharedListPageData {
  readonly list: SharedList;
  readonly entries: readonly ListedEntry[];
}

export function sharedListQuery(token: string, fetch?: FetchLike) {
  const options = fetch ? { fetch } : {};
  return queryOptions({
    queryKey: ["shared-list", token],
    queryFn: async (): Promise<SharedListPageData> => {
      const [list, library] = await Promise.all([
        call<typeof readSharedList>("get", "/api/shared-lists/{token}", { params: { token } }, options),
        call<typeof readLibraryIndex>("get", "/api/library/index.json", {}, options),
      ]);
      const wanted = new Set(list.items.map(({ slug }) => slug));
      return { list, entries: library.peptides.filter(({ slug }) => wanted.has(slug)).map(onlyWhatIsShown) };
    },
  });
}

/** The response is also embedded in the HTML, so fields the page doesn't show are left out. */
function onlyWhatIsShown({ slug, name, bestEvidence, bestDirection, halfLifeHours }: ListedEntry): ListedEntry {
  return { slug, name, aliases: [], bestEvidence, bestDirection, halfLifeHours };
}
