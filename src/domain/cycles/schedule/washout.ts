import { epochOf, HOUR_MS, instantText } from "../days/epoch.ts";

/** After five half-lives 2^-5, about 3 %, is left. */
const WASHOUT_HALF_LIVES = 5;

/**
 * When about 3 % of the last dose is left, as a range from the shortest to the longest reported half-life. Effects may
 * last longer, and depots are absorbed more slowly than they are eliminated.
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
