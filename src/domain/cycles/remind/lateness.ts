/** A reminder that could not be sent within so many hours is no longer sent: the bell still shows it. */
const SENT_WITHIN_HOURS = 6;
const HOUR_SECONDS = 3_600;

/** For how many more seconds a reminder may still be sent; 0 = no longer. Both times in seconds of one clock. */
export function secondsToSend(dueSeconds: number, nowSeconds: number): number {
  return Math.max(0, Math.ceil(dueSeconds + SENT_WITHIN_HOURS * HOUR_SECONDS - nowSeconds));
}
