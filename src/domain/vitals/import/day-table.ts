import { VITAL_CODES, type VitalCode, type VitalDayFields, type VitalSource } from "../vital.ts";
import { DayReadings } from "./day-readings.ts";
import { UnreadableExport } from "./health-reading.ts";

/** More than 25 years of ten kinds every day: a larger file isn't one person's. */
const MAX_DAYS = 100_000;

/** The days of one file, by kind. Memory grows with days, never with rows. */
export class DayTable {
  readonly #days = new Map<VitalCode, Map<string, DayReadings>>();
  #count = 0;

  add(kind: VitalCode, day: string, time: string | null, value: number): void {
    this.#of(kind, day).add(time, value);
  }

  #of(kind: VitalCode, day: string): DayReadings {
    const ofKind = this.#days.get(kind) ?? new Map<string, DayReadings>();
    this.#days.set(kind, ofKind);
    const found = ofKind.get(day);
    if (found) return found;
    this.#count += 1;
    if (this.#count > MAX_DAYS) throw new UnreadableExport(`It holds more than ${MAX_DAYS} days.`);
    const fresh = new DayReadings();
    ofKind.set(day, fresh);
    return fresh;
  }

  has(kind: VitalCode, day: string): boolean {
    return this.#days.get(kind)?.has(day) ?? false;
  }

  fields(kind: VitalCode, source: VitalSource): VitalDayFields[] {
    return [...(this.#days.get(kind) ?? [])].map(([day, readings]) => ({
      kind,
      name: "",
      day,
      source,
      ...readings.asFields(),
      note: "",
    }));
  }
}

/** By kind in the order kinds are shown, then by day. */
export const inOrder = (days: readonly VitalDayFields[]): VitalDayFields[] =>
  days.toSorted(
    (a, b) =>
      VITAL_CODES.indexOf(a.kind) - VITAL_CODES.indexOf(b.kind) || (a.day < b.day ? -1 : a.day === b.day ? 0 : 1),
  );
