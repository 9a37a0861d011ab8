import { withReadings } from "./add-readings.ts";
import type { VitalDayFields } from "./vital.ts";
import { vitalKey } from "./vital-key.ts";

/** The stored days with what was typed on this device and is not sent yet. */
export function withPendingDays<T extends VitalDayFields>(
  stored: readonly T[],
  pending: readonly VitalDayFields[],
): ReadonlyArray<T | VitalDayFields> {
  const days = new Map<string, T | VitalDayFields>(stored.map((day) => [vitalKey(day), day]));
  for (const day of pending) {
    const before = days.get(vitalKey(day));
    const readings = withReadings(before?.readings ?? [], day.readings);
    if (readings !== null) days.set(vitalKey(day), { ...(before ?? day), readings });
  }
  return [...days.values()];
}
