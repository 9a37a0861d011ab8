import { addDays } from "#domain/units/calendar.ts";
import type { Reading } from "../course/outcome.ts";

/**
 * How similar the values of neighboring days are, from -1 to 1: the lag-1 autocorrelation of the values minus each
 * side's own average (NIST/SEMATECH e-Handbook, 1.3.5.12). Days without a neighbor only add to the spread, which
 * brings it closer to 0. Null without any spread.
 */
export function neighbourLikeness(sides: ReadonlyArray<readonly Reading[]>): number | null {
  const left = sides.map(aroundTheirMean);
  const spread = left.flat().reduce((sum, { value }) => sum + value ** 2, 0);
  if (spread === 0) return null;
  const together = left.reduce((sum, side) => sum + neighbourProducts(side), 0);
  return together / spread;
}

/** Whether it exceeds what independent values show in 39 of 40 cases (Bartlett: 1.96 / √n). */
export function isBeyondChance(likeness: number, count: number): boolean {
  return likeness > NORMAL_97_5 / Math.sqrt(count);
}

const NORMAL_97_5 = 1.959964;

function aroundTheirMean(side: readonly Reading[]): Reading[] {
  const mean = side.reduce((sum, { value }) => sum + value, 0) / side.length;
  return side.map(({ day, value }) => ({ day, value: value - mean }));
}

function neighbourProducts(side: readonly Reading[]): number {
  const byDay = new Map(side.map(({ day, value }) => [day, value]));
  return side.reduce((sum, { day, value }) => sum + value * (byDay.get(addDays(day, 1)) ?? 0), 0);
}
