import { MAX_READINGS, type VitalDayFields, type VitalReading } from "./vital.ts";

/**
 * The readings of a day with more of them, in order of time. One that is there already counts once, so that a repeat
 * adds nothing. Null if the day would have more than it can keep.
 */
export function withReadings(
  stored: readonly VitalReading[],
  added: readonly VitalReading[],
): VitalDayFields["readings"] | null {
  const all = [...stored];
  for (const reading of added) if (!all.some((other) => isSame(other, reading))) all.push(reading);
  if (all.length > MAX_READINGS) return null;
  return all.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : placeOf(a) > placeOf(b) ? 1 : 0));
}

const isSame = (a: VitalReading, b: VitalReading): boolean =>
  a.time === b.time && Number(a.value) === Number(b.value) && Number(a.second) === Number(b.second);

/** Readings without a time come first: the last one of a day is then one whose time is known. */
const placeOf = ({ time }: VitalReading): string => time ?? "";
