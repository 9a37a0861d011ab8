import { ICalCalendar } from "ical-generator";
import { PRODUCT_NAME } from "../../../../contract/product.ts";
import { drawDays, drawDayWords } from "../../../../domain/bloodwork/plan/draw-days.ts";
import type { DueDraw } from "../../../../domain/bloodwork/plan/due-draws.ts";

/** The checks as whole-day events of an RFC 5545 file; each keeps its UID, so that taking it in twice changes nothing. */
export function drawCalendar(due: readonly DueDraw[], now: Date): string {
  const calendar = new ICalCalendar({
    name: "Blood draws",
    prodId: { company: PRODUCT_NAME, product: "blood draws", language: "EN" },
  });
  for (const day of drawDays(due))
    calendar.createEvent({
      ...drawDayWords(day, false),
      id: `draw-${day.dueOn}`,
      stamp: now,
      start: new Date(`${day.dueOn}T00:00:00Z`),
      allDay: true,
      timezone: null,
    });
  return `${calendar.toString().trimEnd()}\r\n`;
}
