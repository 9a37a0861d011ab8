import type { Facet } from "#domain/peptides/browse-choices.ts";
import { APPROVALS, SPORT_RULES } from "#domain/peptides/browse-choices.ts";
import { PEPTIDE_KINDS, ROUTES } from "#domain/peptides/vocabulary.ts";
import { mostUsed } from "../library-queries.ts";
import { EVIDENCE_CHOICE_ORDER } from "../messages.ts";

export interface FacetChoice {
  readonly value: string;
  readonly count: number;
  readonly isChosen: boolean;
}

/** Lists with an order of their own keep it; categories and tags are sorted by number of entries. */
const ORDERS: Readonly<Record<Exclude<Facet, "tags" | "category">, readonly string[]>> = {
  evidence: EVIDENCE_CHOICE_ORDER,
  approval: APPROVALS,
  sport: SPORT_RULES,
  route: ROUTES,
  kind: PEPTIDE_KINDS,
};

/** Facet values that occur in the results, plus chosen ones that don't. */
export function facetChoicesOf(
  facet: Facet,
  counts: Readonly<Record<string, number>>,
  chosen: readonly string[],
): readonly FacetChoice[] {
  const order = facet === "tags" || facet === "category" ? mostUsed(counts) : ORDERS[facet];
  const missing = chosen.filter((value) => !order.includes(value));
  return [...order, ...missing]
    .map((value) => ({ value, count: countOf(counts, value), isChosen: chosen.includes(value) }))
    .filter(({ count, isChosen }) => count > 0 || isChosen);
}

function countOf(counts: Readonly<Record<string, number>>, value: string): number {
  return Object.hasOwn(counts, value) ? (counts[value] ?? 0) : 0;
}

/** The choices offered at once: those chosen, and the most used. */
export function offeredFirst(choices: readonly FacetChoice[], most: number): readonly FacetChoice[] {
  return choices.filter(({ isChosen }, place) => isChosen || place < most);
}
