import { plainNumber } from "#domain/units/plain-number.ts";
import type { Citation } from "../peptide.ts";

/** One row of the table, without the entry it belongs to. Absent = not stated. */
export interface Claim {
  readonly section: string;
  readonly item?: string;
  readonly subject?: string;
  readonly text?: string | null;
  readonly state?: string;
  readonly value_min?: string;
  readonly value_max?: string;
  readonly unit?: string;
  readonly max_amount?: string;
  readonly context?: string;
  readonly route?: string;
  readonly species?: string;
  readonly frequency?: string;
  readonly times_per_week?: string;
  readonly weeks?: string;
  readonly level?: string;
  readonly direction?: string;
  readonly participants?: string;
  readonly controlled?: string;
  readonly severity?: string;
  readonly codes?: string;
  readonly claim_id?: string;
  readonly places?: string;
  readonly fingerprints?: string;
  readonly refs?: readonly string[];
}

interface Cited {
  readonly id?: string | undefined;
  readonly cite?: readonly Citation[] | undefined;
}

/** Which claim it is, and where in its works it stands. */
export const cited = ({ id, cite = [] }: Cited) => ({
  claim_id: id ?? "",
  places: list(
    cite.map(({ ref, at, asPrinted }) => `${ref}: ${at}${asPrinted === null ? "" : ` (as printed: ${asPrinted})`}`),
  ),
  fingerprints: list(cite.map(({ fingerprint }) => fingerprint)),
});

/** Digits alone: no commas between groups, never an exponent; empty if unknown. */
export const digits = (value: number | null): string => (value === null ? "" : plainNumber(value).replaceAll(",", ""));
export const list = (values: readonly string[]): string => values.join(" | ");

export const refs = (...ids: ReadonlyArray<string | null>): string[] => ids.filter((id) => id !== null);

/** Claims whose `item` is their number in the list, from 1. */
export function numbered<T>(items: readonly T[], toClaim: (item: T) => Claim): Claim[] {
  return items.map((item, place) => ({ ...toClaim(item), item: String(place + 1) }));
}

export const numberedCited = <T extends Cited>(items: readonly T[], toClaim: (item: T) => Claim): Claim[] =>
  numbered(items, (item) => ({ ...toClaim(item), ...cited(item) }));
