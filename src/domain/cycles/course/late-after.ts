const LATE_SHARE = 0.25;
const AT_LEAST_HOURS = 1;
const AT_MOST_HOURS = 24;

/**
 * A dose is late if taken more than a quarter of the usual gap after its time, at least 1 h and at most 24 h: a
 * convention of this product, not pharmacology.
 */
export function lateAfterHours(gapHours: number): number {
  return Math.min(AT_MOST_HOURS, Math.max(AT_LEAST_HOURS, gapHours * LATE_SHARE));
}
