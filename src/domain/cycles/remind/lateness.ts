/** After this many hours a reminder is no longer sent; the bell still shows it. */
const SENT_WITHIN_HOURS = 6;
const HOUR_SECONDS = 3_600;

/** For how many more seconds a reminder may be sent; 0 = no longer. Both times are in seconds of one clock. */
export function secondsToSend(dueSeconds: number, nowSeconds: number): number {
  return Math.max(0, Math.ceil(dueSeconds + SENT_WITHIN_HOURS * HOUR_SECONDS - nowSeconds));
}
