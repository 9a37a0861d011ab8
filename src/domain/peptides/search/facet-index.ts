import { FACETS, type Facet } from "../browse-choices.ts";
import type { BrowseQuery, FacetCounts } from "../browse-query.ts";
import type { PeptideSummary } from "../peptide-summary.ts";

/** An entry's values per facet. Without a known route it has none; without known evidence it has "none". */
export function facetValues(peptide: PeptideSummary): Readonly<Record<Facet, readonly string[]>> {
  return {
    category: peptide.categories,
    tags: peptide.tags,
    route: peptide.routes,
    evidence: [peptide.bestEvidence ?? "none"],
    approval: approvals(peptide),
    sport: [sportRule(peptide.bannedInSport)],
    kind: [peptide.kind],
  };
}

/** "neither" needs a stated no from both; one no and one unknown stay unknown. */
function approvals({ approvedInUs, approvedInEu }: PeptideSummary): string[] {
  const approved = [...(approvedInUs ? ["us"] : []), ...(approvedInEu ? ["eu"] : [])];
  if (approved.length > 0) return approved;
  return [approvedInUs === false && approvedInEu === false ? "neither" : "unknown"];
}

function sportRule(isBanned: boolean | null): string {
  if (isBanned === null) return "unknown";
  return isBanned ? "banned" : "not-banned";
}

/** Entries are identified by their position in the list the index was built from. */
export interface Narrowed {
  readonly kept: readonly number[];
  readonly facets: FacetCounts;
}

/**
 * Filters entries by the facets of a query and counts the values in the same pass: an entry that only one facet
 * excludes still counts in that facet.
 */
export function createFacetIndex(
  peptides: readonly PeptideSummary[],
): (among: readonly number[], query: BrowseQuery) => Narrowed {
  const columns = FACETS.map((facet) => toColumn(facet, peptides));
  return (among, query) => {
    const chosen = columns.map(({ facet, values }) => chosenFlags(values, query[facet]));
    const counts = columns.map(({ values }) => new Int32Array(values.length));
    const kept: number[] = [];
    for (const place of among) {
      const missed = missedFacets(place);
      if (missed.length === 0) {
        kept.push(place);
        for (let index = 0; index < columns.length; index++) count(index, place);
      } else if (missed.length === 1) count(missed[0] ?? 0, place);
    }
    return { kept, facets: toCounts(columns, counts) };

    /** Up to two facets that exclude the entry: more make no difference. */
    function missedFacets(place: number): number[] {
      const missed: number[] = [];
      for (let index = 0; index < columns.length && missed.length < 2; index++) {
        const flags = chosen[index];
        if (flags && !columns[index]?.of[place]?.some((value) => flags[value] === 1)) missed.push(index);
      }
      return missed;
    }

    function count(index: number, place: number): void {
      const totals = counts[index];
      if (totals) for (const value of columns[index]?.of[place] ?? []) totals[value] = (totals[value] ?? 0) + 1;
    }
  };
}

interface Column {
  readonly facet: Facet;
  readonly values: readonly string[];
  readonly of: ReadonlyArray<readonly number[]>;
}

function toColumn(facet: Facet, peptides: readonly PeptideSummary[]): Column {
  const numbers = new Map<string, number>();
  const of = peptides.map((peptide) =>
    [...new Set(facetValues(peptide)[facet])].map((value) => {
      const number = numbers.get(value) ?? numbers.size;
      numbers.set(value, number);
      return number;
    }),
  );
  return { facet, values: [...numbers.keys()], of };
}

/** Null if the facet has no filter. */
function chosenFlags(values: readonly string[], wanted: readonly string[] | undefined): Uint8Array | null {
  if (!wanted || wanted.length === 0) return null;
  const set = new Set(wanted);
  return Uint8Array.from(values, (value) => (set.has(value) ? 1 : 0));
}

function toCounts(columns: readonly Column[], counts: readonly Int32Array[]): FacetCounts {
  const entries = columns.map(({ facet, values }, index) => [
    facet,
    Object.fromEntries(values.flatMap((value, number) => withCount(value, counts[index]?.[number] ?? 0))),
  ]);
  return Object.fromEntries(entries) as FacetCounts; // has one entry per facet
}

const withCount = (value: string, count: number): Array<[string, number]> => (count > 0 ? [[value, count]] : []);
