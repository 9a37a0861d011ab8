import { dayText } from "#web/lib/local-day.ts";
import { readerLocale } from "#web/lib/reader-locale.ts";

const known = new Map<string, string>();

/** "Nov 21, 2026" or "21 Nov 2026". Cached, because a page formats the same days hundreds of times. */
export function dayWords(day: string): string {
  const key = `${readerLocale()} ${day}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const text = dayText(day);
  known.set(key, text);
  return text;
}

/** "3 Nov 2026, 08:12", or only the day if no time was noted. */
export function collectedWords(collected: string): string {
  const day = dayWords(collected.slice(0, 10));
  return collected.length > 10 ? `${day}, ${collected.slice(11)}` : day;
}
