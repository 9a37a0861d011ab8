/** Minutes since midnight, 0 to 1439, of a time of day. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
