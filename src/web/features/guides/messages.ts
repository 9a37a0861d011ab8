/** "6 min read"; a guide of a few lines takes a minute too. */
export function minutesText(minutes: number): string {
  return `${Math.max(1, minutes)} min read`;
}
