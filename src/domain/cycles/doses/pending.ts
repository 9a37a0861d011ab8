import type { LoggedDose } from "./dose.ts";
import type { DoseChange } from "./pending-change.ts";
import { bySlot, slotKey } from "./planned-dose.ts";
import { addsNothing } from "./same-dose.ts";

/** A dose as this device shows it. `isPending`: the server doesn't have it, or not in this form. */
export type ShownDose = LoggedDose & { readonly isPending: boolean };

/**
 * The stored doses with the device's own changes applied in order; new doses come last. A dose that is already stored
 * is not logged again: its answer was lost, or another device logged the same planned dose with the same content.
 */
export function withPending(stored: readonly LoggedDose[], pending: readonly DoseChange[]): ShownDose[] {
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
