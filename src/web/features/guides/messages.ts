/** "6 min read"; never less than a minute. */
export function minutesText(minutes: number): string {
  return `${Math.max(1, minutes)} min read`;
}
