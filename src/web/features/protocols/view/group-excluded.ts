import type { Excluded } from "#domain/protocols/generated-protocol.ts";
import { REASON_LABELS } from "./labels.ts";

type Reason = Excluded["reason"];

/** Reasons in label order (safety first, other goals last), each with its entries; empty ones are left out. */
export function groupExcluded(excluded: readonly Excluded[]): Array<{ reason: Reason; entries: readonly Excluded[] }> {
  const reasons = Object.keys(REASON_LABELS) as Reason[]; // the labels have exactly the reasons as keys
  return reasons
    .map((reason) => ({ reason, entries: excluded.filter((entry) => entry.reason === reason) }))
    .filter(({ entries }) => entries.length > 0);
}
