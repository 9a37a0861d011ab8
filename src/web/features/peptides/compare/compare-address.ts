import { typedText } from "#web/lib/read-loosely.ts";
import { MAX_COMPARED } from "../library/compare/compare-store.ts";

/** The comparison requested by an address. */
export interface CompareAddress {
  /** At most six, in order, without duplicates; a private peptide goes by its opaque id. */
  readonly slugs: readonly string[];
  /** Requested slugs beyond the sixth. */
  readonly tooMany: readonly string[];
  readonly onlyDifferences: boolean;
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MAX_SLUG_LENGTH = 80;

/** Reads an address, possibly written by hand or by a form; ignores anything that can't be a slug. */
export function readCompareAddress(search: Readonly<Record<string, unknown>>): CompareAddress {
  const given = (typedText(search.slugs) ?? "").split(",");
  const slugs = [...new Set(given)].filter((slug) => slug.length <= MAX_SLUG_LENGTH && SLUG.test(slug));
  return {
    slugs: slugs.slice(0, MAX_COMPARED),
    tooMany: slugs.slice(MAX_COMPARED),
    onlyDifferences: typedText(search.diff) === "1",
  };
}

type CompareSearch = {
  readonly slugs?: string;
  readonly diff?: number;
};

/** The search parameters of a comparison, without defaults. */
export function compareSearch({ slugs, onlyDifferences }: Omit<CompareAddress, "tooMany">): CompareSearch {
  return {
    ...(slugs.length === 0 ? {} : { slugs: slugs.join(",") }),
    ...(onlyDifferences ? { diff: 1 } : {}),
  };
}

/** Adds a slug at the end. */
export function withSlug(address: CompareAddress, slug: string): CompareAddress {
  return { ...address, slugs: [...address.slugs.filter((other) => other !== slug), slug] };
}

export function withoutSlug(address: CompareAddress, slug: string): CompareAddress {
  return { ...address, slugs: address.slugs.filter((other) => other !== slug) };
}

/** Swaps two slugs. */
export function withSwapped(address: CompareAddress, slug: string, other: string): CompareAddress {
  const swap = (given: string) => (given === slug ? other : given === other ? slug : given);
  return { ...address, slugs: address.slugs.map(swap) };
}
