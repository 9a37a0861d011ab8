import { MAX_READINGS, type VitalReading, type VitalSummary } from "../vital.ts";
import { decimalText } from "./kept-unit.ts";

interface KeptReading {
  readonly time: string | null;
  readonly value: number;
}

/** The readings of one kind on one day: all of them while they are few, then only their summary. */
export class DayReadings {
  #kept: KeptReading[] | null = [];
  #count = 0;
  #sum = 0;
  #low = Number.POSITIVE_INFINITY;
  #high = Number.NEGATIVE_INFINITY;

  add(time: string | null, value: number): void {
    if (this.#kept?.some((kept) => kept.time === time && kept.value === value)) return; // apps copy from each other
    this.#count += 1;
    this.#sum += value;
    this.#low = Math.min(this.#low, value);
    this.#high = Math.max(this.#high, value);
    if (this.#kept === null) return;
    if (this.#kept.length < MAX_READINGS) this.#kept.push({ time, value });
    else this.#kept = null;
  }

  asFields(): { readings: VitalReading[]; summary: VitalSummary | null } {
    if (this.#kept !== null) {
      const readings = this.#kept
        .toSorted((a, b) => (a.time ?? "").localeCompare(b.time ?? "", "en-US"))
        .map(({ time, value }) => ({ time, value: decimalText(value), second: null }));
      return { readings, summary: null };
    }
    const mean = Math.min(this.#high, Math.max(this.#low, this.#sum / this.#count)); // sums of fractions drift
    const [low, middle, high] = [decimalText(this.#low), decimalText(mean), decimalText(this.#high)];
    return { readings: [], summary: { count: this.#count, low, mean: middle, high } };
  }
}
