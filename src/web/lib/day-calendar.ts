import { ICalCalendar } from "ical-generator";
import { PRODUCT_NAME } from "#contract/product.ts";
import { withoutControls } from "#domain/cycles/remind/calendar-line.ts";

interface CalendarDay {
  /** Importing a calendar again with the same id updates the existing event. */
  readonly id: string;
  readonly day: string;
  readonly summary: string;
  readonly description: string | null;
}

/** All-day events as an RFC 5545 file. */
export function dayCalendar(name: string, days: readonly CalendarDay[], now: Date): string {
  const prodId = { company: PRODUCT_NAME, product: name.toLowerCase(), language: "EN" };
  const calendar = new ICalCalendar({ name, prodId });
  for (const { day, ...event } of days)
    calendar.createEvent({
      ...event,
      stamp: now,
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      timezone: null,
    });
  return `${withoutControls(calendar.toString()).trimEnd()}\r\n`;
}
