import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { libraryIndexQuery } from "#web/app/library-index-query.ts";
import { isPrivateSlug } from "#web/lib/peptide-path.ts";
import { type ListedEntry, privateEntriesQuery } from "./entry-queries.ts";

/** `gone`: not in the library any more, or a private peptide that was deleted. `unknown`: not loaded, or not yet. */
export type FoundEntry = ListedEntry | "gone" | "unknown";

export interface Entries {
  readonly entryOf: (slug: string) => FoundEntry;
  /** Everything that can be added to a list; null until loaded. */
  readonly all: readonly ListedEntry[] | null;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** Library entries and the person's own, looked up by slug. */
export function useEntries(uid: string | null): Entries {
  const queryClient = useQueryClient();
  const library = useQuery(libraryIndexQuery);
  const own = useQuery(privateEntriesQuery(uid, queryClient));
  const bySlug = useMemo(
    () => new Map([...(library.data?.peptides ?? []), ...(own.data ?? [])].map((entry) => [entry.slug, entry])),
    [library.data, own.data],
  );
  return {
    entryOf: (slug) => {
      const isRead = isPrivateSlug(slug) ? own.data !== undefined : library.data !== undefined;
      return bySlug.get(slug) ?? (isRead ? "gone" : "unknown");
    },
    all: useMemo(() => (library.data ? [...bySlug.values()] : null), [library.data, bySlug]),
    isFailed: (library.isError && !library.data) || (own.isError && !own.data),
    retry: () => {
      if (!library.data) void library.refetch();
      if (!own.data && uid !== null) void own.refetch();
    },
  };
}

/** The name of an entry, or its slug if it can't be looked up. */
export function entryName(found: FoundEntry, slug: string): string {
  if (typeof found !== "string") return found.name;
  return isPrivateSlug(slug) ? "Private peptide" : slug;
}
