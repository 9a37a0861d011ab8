const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
const known = new Map<string, string>();

/** "21 Nov 2026". Cached, because a page formats the same days hundreds of times. */
export function dayWords(day: string): string {
  const before = known.get(day);
  if (before !== undefined) return before;
  const text = DAY.format(new Date(`${day}T12:00:00Z`));
  known.set(day, text);
  return text;
}

/** "3 Nov 2026, 08:12", or only the day if no time was noted. */
export function collectedWords(collected: string): string {
  const day = dayWords(collected.slice(0, 10));
  return collected.length > 10 ? `${day}, ${collected.slice(11)}` : day;
}
