import { z } from "zod";
import type { PeptideSummary } from "./peptide-summary.ts";
import { CATEGORIES, MECHANISM_CLASSES } from "./vocabulary.ts";

/** `shared` is never empty and lists mechanisms first. */
export const RelatedPeptide = z.strictObject({
  slug: z.string(),
  name: z.string(),
  shared: z.array(
    z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("mechanism"), value: z.enum(MECHANISM_CLASSES) }),
      z.strictObject({ kind: z.literal("category"), value: z.enum(CATEGORIES) }),
    ]),
  ),
});
export type RelatedPeptide = z.infer<typeof RelatedPeptide>;

const MECHANISM_POINTS = 4;

/**
 * Entries with a similar action or use, closest first: a shared mechanism counts more than any number of shared
 * categories up to three. Entries that share only a category are listed only if fewer than `limit` share a mechanism.
 */
export function relatedPeptides(peptides: readonly PeptideSummary[], slug: string, limit = 6): RelatedPeptide[] {
  const own = peptides.find((peptide) => peptide.slug === slug);
  if (!own) return [];
  return peptides
    .filter((peptide) => peptide.slug !== slug)
    .map((peptide) => ({ peptide, shared: sharedWith(own, peptide) }))
    .filter(({ shared }) => shared.length > 0)
    .toSorted((a, b) => points(b.shared) - points(a.shared) || a.peptide.name.localeCompare(b.peptide.name, "en"))
    .slice(0, limit)
    .map(({ peptide, shared }) => ({ slug: peptide.slug, name: peptide.name, shared }));
}

function sharedWith(own: PeptideSummary, other: PeptideSummary): RelatedPeptide["shared"] {
  return [
    ...own.mechanismClasses
      .filter((value) => other.mechanismClasses.includes(value))
      .map((value) => ({ kind: "mechanism" as const, value })),
    ...own.categories
      .filter((value) => other.categories.includes(value))
      .map((value) => ({ kind: "category" as const, value })),
  ];
}

function points(shared: RelatedPeptide["shared"]): number {
  return shared.reduce((sum, { kind }) => sum + (kind === "mechanism" ? MECHANISM_POINTS : 1), 0);
}
