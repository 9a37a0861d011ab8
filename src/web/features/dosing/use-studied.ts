import { useQueries } from "@tanstack/react-query";
import type { readPeptide } from "#contract/peptides.ts";
import type { PrivatePeptide } from "#contract/private-peptides.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { call } from "#web/lib/api.ts";
import type { KnownCompound, Studied, StudiedState } from "./studied.ts";

/** The entries behind the components, from the library or the person's own, in order. */
export function useStudied(slugs: readonly (string | null)[], own: readonly PrivatePeptide[]): Studied {
  const asked = [...new Set(slugs.filter((slug) => slug !== null && !own.some(({ id }) => id === slug)))];
  const results = useQueries({
    queries: asked.map((slug) => ({
      queryKey: ["peptides", slug],
      retry: 1, // a draw waits for it
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call<typeof readPeptide>("get", "/api/peptides/{slug}", { params: { slug: slug ?? "" } }, { signal }),
    })),
  });
  return slugs.map((slug): StudiedState => {
    if (slug === null) return { kind: "none" };
    const private_ = own.find(({ id }) => id === slug);
    if (private_) return { kind: "known", compound: compoundOf(private_.document, slug) };
    const result = results[asked.indexOf(slug)];
    if (result?.data) return { kind: "known", compound: compoundOf(result.data, slug) };
    if (result?.isError || result?.fetchStatus === "paused")
      return { kind: "failed", retry: () => void result.refetch() };
    return { kind: "loading" };
  });
}

function compoundOf({ name, doses, references, vialSizesMg, storage }: Peptide, slug: string): KnownCompound {
  return { slug, name, doses, references, vialSizesMg, stabilityDays: storage?.stabilityDays ?? null };
}
