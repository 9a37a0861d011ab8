import { dateFormat } from "./reader-locale.ts";

/** The calendar day in the person's own time zone, `YYYY-MM-DD`. */
export function localToday(now: Date = new Date()): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

const LONG: Intl.DateTimeFormatOptions = { day: "numeric", month: "short", year: "numeric" };

/** A calendar day for reading: "Nov 21, 2026" or "21 Nov 2026". It is the same in every time zone. */
export function dayText(day: string): string {
  return dateFormat({ ...LONG, timeZone: "UTC" }).format(new Date(`${day}T12:00:00Z`));
}

/** A moment in the person's own time zone: "Nov 22, 2026, 9:30 AM". */
export function dayAndTimeText(moment: string): string {
  return dateFormat({ dateStyle: "medium", timeStyle: "short" }).format(new Date(moment));
}

/** The calendar day of a moment, in the person's own time zone. */
export function momentText(moment: string): string {
  return dateFormat(LONG).format(new Date(moment));
}
