import { epochOf, HOUR_MS, instantText } from "../days/epoch.ts";

/** After five half-lives 2^-5, about 3 %, of what was there is left. */
const WASHOUT_HALF_LIVES = 5;

/**
 * When about 3 % of the last dose is left, as the range that the shortest and the longest reported half-life give. It
 * says nothing about effects that last longer, nor about depots, which are taken up more slowly than they leave.
 */
export function washoutAfter(
  lastSlot: string,
  halfLifeHours: readonly [min: number, max: number],
): { from: string; until: string } {
  const [from, until] = halfLifeHours.map((hours) =>
    instantText(Math.round(epochOf(lastSlot) + WASHOUT_HALF_LIVES * hours * HOUR_MS)),
  );
  return { from: from ?? lastSlot, until: until ?? lastSlot };
}
