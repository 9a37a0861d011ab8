import { queryOptions } from "@tanstack/react-query";
import type { readPeptide } from "../../../../contract/peptides.ts";
import type { Peptide } from "../../../../domain/peptides/peptide.ts";
import { call } from "../../../lib/api.ts";
import { isPrivateSlug } from "../../../lib/peptide-path.ts";

export type KineticsEntry = Pick<
  Peptide,
  "slug" | "name" | "pharmacokinetics" | "references" | "timing" | "advice" | "doses" | "sideEffects"
>;

/** Null for a compound that no public entry stands for. */
export function kineticsQuery(slug: string | null) {
  return queryOptions({
    queryKey: ["kinetics", slug],
    queryFn: async ({ signal }): Promise<KineticsEntry | null> => {
      if (slug === null || isPrivateSlug(slug)) return null;
      return call<typeof readPeptide>("get", "/api/peptides/{slug}", { params: { slug } }, { signal });
    },
  });
}

/** "Clin Pharmacokinet, 2019", as many as the numbers rest on. */
export function sourcesOf({ references }: Pick<Peptide, "references">, refs: readonly string[]): string[] {
  return references
    .filter(({ id }) => refs.includes(id))
    .map(({ source, year }) => (year === null ? source : `${source}, ${year}`));
}
