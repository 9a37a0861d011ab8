import { useQueries } from "@tanstack/react-query";
import type { PrivatePeptide } from "#contract/private-peptides.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { isPrivateSlug } from "#web/lib/peptide-path.ts";
import { comparedPeptideQuery } from "./compare-queries.ts";

/** The viewer's private peptides. */
export type OwnPeptides =
  | { readonly state: "signed-out" | "loading" | "failed" }
  | { readonly state: "known"; readonly peptides: readonly PrivatePeptide[] };

/** A requested peptide, as far as it is loaded. */
export type Asked =
  | { readonly slug: string; readonly state: "shown"; readonly peptide: Peptide }
  | { readonly slug: string; readonly state: "loading" | "failed" | "missing" | "private" };

interface ComparedPeptides {
  readonly asked: readonly Asked[];
  readonly retry: () => void;
}

export function useComparedPeptides(slugs: readonly string[], own: OwnPeptides): ComparedPeptides {
  const publicSlugs = slugs.filter((slug) => !isPrivateSlug(slug));
  const answers = useQueries({ queries: publicSlugs.map((slug) => comparedPeptideQuery(slug)) });
  const asked = slugs.map((slug): Asked => {
    if (isPrivateSlug(slug)) return askedOfOwn(slug, own);
    const answer = answers[publicSlugs.indexOf(slug)];
    if (answer?.data) return { slug, state: "shown", peptide: answer.data };
    if (answer?.data === null) return { slug, state: "missing" };
    return { slug, state: answer?.isError ? "failed" : "loading" };
  });
  const retry = () => {
    for (const answer of answers) if (answer.isError) void answer.refetch();
  };
  return { asked, retry };
}

function askedOfOwn(slug: string, own: OwnPeptides): Asked {
  if (own.state === "signed-out") return { slug, state: "private" };
  if (own.state !== "known") return { slug, state: own.state };
  const found = own.peptides.find(({ id }) => id === slug);
  return found ? { slug, state: "shown", peptide: { ...found.document, slug } } : { slug, state: "missing" };
}
