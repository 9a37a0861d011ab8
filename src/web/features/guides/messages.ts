/** "6 min read"; a guide of a few lines takes a minute too. */
export function minutesText(minutes: number): string {
  return `${Math.max(1, minutes)} min read`;
}

/** A moment in the person's own time zone: "22 Nov 2026, 09:30". */
export function dayAndTimeText(moment: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" }).format(new Date(moment));
}
