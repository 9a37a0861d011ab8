/** The calendar day in the person's own time zone, `YYYY-MM-DD`. */
export function localToday(now: Date = new Date()): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

const LONG: Intl.DateTimeFormatOptions = { day: "numeric", month: "short", year: "numeric" };

/** A calendar day for reading: "21 Nov 2026". It is the same in every time zone. */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat("en-GB", { ...LONG, timeZone: "UTC" }).format(new Date(`${day}T12:00:00Z`));
}

/** A moment in the person's own time zone: "22 Nov 2026, 09:30". */
export function dayAndTimeText(moment: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" }).format(new Date(moment));
}

/** The calendar day of a moment, in the person's own time zone. */
export function momentText(moment: string): string {
  return new Intl.DateTimeFormat("en-GB", LONG).format(new Date(moment));
}
