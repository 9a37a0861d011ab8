import { z } from "zod";
import { APPROVALS, DIRECTIONS, SORTS, SPORT_RULES } from "./browse-choices.ts";
import { CATEGORIES, EVIDENCE_LEVELS, PEPTIDE_KINDS, ROUTES } from "./vocabulary.ts";

/** Comma-separated values without duplicates; an empty parameter means none. Unknown values are rejected. */
function choices<const T extends readonly [string, ...string[]]>(values: T) {
  return z
    .string()
    .max(1000)
    .transform((text) => [...new Set(text.split(",").filter((part) => part !== ""))])
    .pipe(z.array(z.enum(values)))
    .optional();
}

/** The query of a library view, the same in page URLs and in the API. Without `sort` a search is ranked by fit. */
export const BrowseQuery = z.strictObject({
  search: z.string().max(200).optional(),
  tags: z
    .string()
    .max(2000)
    .transform((text) => [...new Set(text.split(",").filter((part) => part !== ""))])
    .optional(),
  category: choices(CATEGORIES),
  route: choices(ROUTES),
  evidence: choices([...EVIDENCE_LEVELS, "none"]),
  approval: choices(APPROVALS),
  sport: choices(SPORT_RULES),
  kind: choices(PEPTIDE_KINDS),
  sort: z.enum(SORTS).optional(),
  direction: z.enum(DIRECTIONS).optional(),
});
export type BrowseQuery = z.output<typeof BrowseQuery>;

/** How many results have each value, counted as if that facet had no filter. */
export const FacetCounts = z.strictObject({
  category: z.record(z.string(), z.int()),
  tags: z.record(z.string(), z.int()),
  route: z.record(z.string(), z.int()),
  evidence: z.record(z.string(), z.int()),
  approval: z.record(z.string(), z.int()),
  sport: z.record(z.string(), z.int()),
  kind: z.record(z.string(), z.int()),
});
export type FacetCounts = z.infer<typeof FacetCounts>;
