import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import type { FetchLike } from "../../../lib/api.ts";
import { libraryIndexQuery, libraryPageQuery } from "./library-queries.ts";
import { type LibraryView, readView, viewParameters } from "./view/library-view.ts";

/**
 * What the library's page needs before it shows. Once the browser holds the index, or the page stands already, nothing
 * is waited for: the page itself searches or reads on. A former name of a tag leads to its present address.
 */
export async function loadLibrary(
  queryClient: QueryClient,
  search: Readonly<Record<string, string>>,
  fetch: FetchLike | undefined,
): Promise<void> {
  const view = readView(search);
  const index = queryClient.getQueryData(libraryIndexQuery().queryKey);
  if (index) return leadOn(view, presentTags(view.query.tags ?? [], index.movedTags));
  if (isPageShown(queryClient)) return;
  const { movedTags } = await queryClient.ensureQueryData(libraryPageQuery(view, fetch));
  leadOn(view, movedTags);
}

function isPageShown(queryClient: QueryClient): boolean {
  return queryClient.getQueryCache().findAll({ queryKey: ["library", "page"], type: "active" }).length > 0;
}

/** The tags by the names they have now; null where these are their names. */
function presentTags(tags: readonly string[], moved: Readonly<Record<string, string>>): string[] | null {
  const present = [...new Set(tags.map((tag) => (Object.hasOwn(moved, tag) ? (moved[tag] ?? tag) : tag)))];
  return tags.some((tag) => Object.hasOwn(moved, tag)) ? present : null;
}

function leadOn(view: LibraryView, tags: readonly string[] | null): void {
  if (tags === null) return;
  const query = { ...view.query, tags: [...tags] };
  throw redirect({ to: "/peptides", search: viewParameters({ ...view, query }), replace: true });
}
