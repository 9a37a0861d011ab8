import { ICalCalendar } from "ical-generator";
import { PRODUCT_NAME } from "../../../../contract/product.ts";
import type { DueDraw } from "../../../../domain/bloodwork/plan/due-draws.ts";

/** The checks as whole-day events of an RFC 5545 file; each keeps its UID, so that taking it in twice changes nothing. */
export function drawCalendar(due: readonly DueDraw[], now: Date): string {
  const calendar = new ICalCalendar({
    name: "Blood draws",
    prodId: { company: PRODUCT_NAME, product: "blood draws", language: "EN" },
  });
  for (const { dueOn, check, marker, reasons } of due)
    calendar.createEvent({
      id: `draw-${dueOn}-${marker ?? check.toLowerCase().replace(/[^a-z]+/g, "-")}`,
      stamp: now,
      start: new Date(`${dueOn}T00:00:00Z`),
      allDay: true,
      timezone: null,
      summary: `Check: ${check}`,
      description: reasons.map(({ compound, why }) => `${compound.name}: ${why}`).join("\n"),
    });
  return `${calendar.toString().trimEnd()}\r\n`;
}
