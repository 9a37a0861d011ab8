import { UnreadableExport } from "./health-reading.ts";

const MAX_SUMS = 200_000;

/**
 * Phone and watch count the same steps, and the export holds both. Adding them would double a day, so each day takes the
 * source with the most.
 */
export class StepCounts {
  readonly #days = new Map<string, Map<number, number>>();
  #sums = 0;

  add(day: string, source: number, steps: number): void {
    const ofDay = this.#days.get(day) ?? new Map<number, number>();
    if (!ofDay.has(source)) this.#sums += 1;
    if (this.#sums > MAX_SUMS) throw new UnreadableExport("It has steps from too many devices.");
    ofDay.set(source, (ofDay.get(source) ?? 0) + steps);
    this.#days.set(day, ofDay);
  }

  *days(): Generator<readonly [day: string, steps: number]> {
    for (const [day, sums] of this.#days) yield [day, Math.max(...sums.values())];
  }

  /** Whose count was taken, on how many of the days that several sources counted; most days first. */
  chosen(): Array<readonly [source: number, days: number]> {
    const won = new Map<number, number>();
    for (const sums of this.#days.values()) {
      const [best, second] = [...sums].toSorted((a, b) => b[1] - a[1]);
      if (best && second) won.set(best[0], (won.get(best[0]) ?? 0) + 1);
    }
    return [...won].toSorted((a, b) => b[1] - a[1]);
  }
}
