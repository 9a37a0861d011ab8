import type { Excluded } from "#domain/protocols/generated-protocol.ts";
import { REASON_LABELS } from "./labels.ts";

type Reason = Excluded["reason"];

/** Reasons in the order of their labels (safety first, other goals last), each with its entries; empty ones left out. */
export function groupExcluded(excluded: readonly Excluded[]): Array<{ reason: Reason; entries: readonly Excluded[] }> {
  const reasons = Object.keys(REASON_LABELS) as Reason[]; // the labels have exactly the reasons as keys
  return reasons
    .map((reason) => ({ reason, entries: excluded.filter((entry) => entry.reason === reason) }))
    .filter(({ entries }) => entries.length > 0);
}
