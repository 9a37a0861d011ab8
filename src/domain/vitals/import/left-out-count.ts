import type { VitalCode } from "../vital.ts";
import type { LeftOut, LeftOutReason } from "./health-reading.ts";

/** A hostile file can have a new unit in every row; the rest is counted without its detail. */
const MAX_DETAILS = 200;
const MAX_DETAIL_LENGTH = 40;

/** Counts what is left out by kind, reason and detail. */
export class LeftOutCount {
  readonly #counts = new Map<string, { row: Omit<LeftOut, "count">; count: number }>();

  add(kind: VitalCode | null, reason: LeftOutReason, place: string, detail = "", count = 1): void {
    const short = detail.replaceAll(/\p{C}/gu, "").slice(0, MAX_DETAIL_LENGTH);
    const shown = this.#counts.size < MAX_DETAILS ? short : "";
    const key = `${kind} ${reason} ${shown}`;
    const found = this.#counts.get(key);
    if (found) found.count += count;
    else this.#counts.set(key, { row: { kind, reason, detail: shown, first: place }, count });
  }

  /** Most first. */
  all(): LeftOut[] {
    return [...this.#counts.values()]
      .map(({ row, count }) => ({ ...row, count }))
      .toSorted((a, b) => b.count - a.count);
  }
}
