import { ICalCalendar } from "ical-generator";
import { PRODUCT_NAME } from "#contract/product.ts";
import { withoutControls } from "#domain/cycles/remind/calendar-line.ts";

interface CalendarDay {
  /** Taken in again under the same id, a calendar changes the event it has. */
  readonly id: string;
  readonly day: string;
  readonly summary: string;
  readonly description: string | null;
}

/** Whole-day events as an RFC 5545 file. */
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
