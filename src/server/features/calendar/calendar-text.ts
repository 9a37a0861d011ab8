import { createHash } from "node:crypto";
import { ICalCalendar, ICalEventTransparency } from "ical-generator";
import { PRODUCT_NAME } from "../../../contract/product.ts";
import { doseWords } from "../../../domain/cycles/remind/reminder-words.ts";
import type { PlannedDose } from "./planned-doses.ts";
import type { SettledSlot } from "./repository.ts";

/** A planned dose has no length; calendars draw what has some. */
const SHOWN_MINUTES = 15;
const READ_AGAIN_SECONDS = 3_600;
const MARKS = { taken: "Taken", skipped: "Skipped" } as const;

/**
 * The doses as RFC 5545 text, each an event of its own in UTC: rules that count hours, journeys and pauses have no rule
 * a calendar program knows. An event keeps its UID through every edit that leaves the dose where it is.
 */
export function calendarText(
  doses: readonly PlannedDose[],
  settled: readonly SettledSlot[],
  isDiscreet: boolean,
): string {
  const states = new Map(settled.map((dose) => [nameOf(dose), dose.state]));
  const calendar = new ICalCalendar({
    name: "Planned doses",
    prodId: { company: PRODUCT_NAME, product: "planned doses", language: "EN" },
    ttl: READ_AGAIN_SECONDS,
  });
  for (const dose of doses) {
    const start = new Date(dose.slot);
    const state = states.get(nameOf(dose));
    const words = doseWords(dose, isDiscreet);
    calendar.createEvent({
      id: createHash("sha256").update(nameOf(dose)).digest("hex").slice(0, 40),
      stamp: new Date(dose.changedAt),
      start,
      end: new Date(start.getTime() + SHOWN_MINUTES * 60_000),
      summary: state ? `${MARKS[state]}: ${words}` : words,
      transparency: ICalEventTransparency.TRANSPARENT, // nobody is busy for it
    });
  }
  return `${calendar.toString().trimEnd()}\r\n`;
}

function nameOf({ cycleId, itemId, slot }: Pick<PlannedDose, "cycleId" | "itemId" | "slot">): string {
  return `${cycleId}:${itemId}:${slot}`;
}
