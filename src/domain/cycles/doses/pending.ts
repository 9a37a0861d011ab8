import type { LoggedDose } from "./dose.ts";
import type { PendingChange } from "./pending-change.ts";
import { bySlot, slotKey } from "./planned-dose.ts";
import { addsNothing } from "./same-dose.ts";

/** A dose as this device shows it. `isPending`: not, or not so, on the server yet. */
export type ShownDose = LoggedDose & { readonly isPending: boolean };

/**
 * What the server is known to hold with the device's own changes laid over it, in the order they were made; new doses
 * come last. What is stored already is not logged again: the answer was lost, or another device logged the same planned
 * dose in the same words.
 */
export function withPending(stored: readonly LoggedDose[], pending: readonly PendingChange[]): ShownDose[] {
  const shown = new Map<string, ShownDose>(stored.map((dose) => [dose.id, { ...dose, isPending: false }]));
  const settled = bySlot(stored);
  for (const change of pending) {
    if (change.kind === "remove") shown.delete(change.id);
    else if (change.kind === "correct" || !isStored(change.dose, shown, settled))
      shown.set(change.dose.id, { ...change.dose, isPending: true });
  }
  return [...shown.values()];
}

function isStored(
  dose: LoggedDose,
  shown: ReadonlyMap<string, ShownDose>,
  settled: ReadonlyMap<string, LoggedDose>,
): boolean {
  const other = settled.get(slotKey(dose) ?? "");
  return shown.has(dose.id) || (other !== undefined && shown.has(other.id) && addsNothing(dose, other));
}
