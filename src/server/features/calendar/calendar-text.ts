import { createHash } from "node:crypto";
import { ICalCalendar, ICalEventTransparency } from "ical-generator";
import { PRODUCT_NAME } from "#contract/product.ts";
import { drawDayWords } from "#domain/bloodwork/due/draw-days.ts";
import { withoutControls } from "#domain/cycles/remind/calendar-line.ts";
import { doseWords } from "#domain/cycles/remind/reminder-words.ts";
import type { CheckDay } from "./due-checks.ts";
import type { PlannedDose } from "./planned-doses.ts";
import type { SettledSlot } from "./repository.ts";

/** A planned dose has no length, but calendars only draw events that have one. */
const SHOWN_MINUTES = 15;
const READ_AGAIN_SECONDS = 3_600;
const MARKS = { taken: "Taken", skipped: "Skipped" } as const;

/** What a person's calendar shows. */
interface Shown {
  readonly userId: string;
  readonly doses: readonly PlannedDose[];
  readonly settled: readonly SettledSlot[];
  readonly checks: readonly CheckDay[];
  readonly isDiscreet: boolean;
}

/**
 * The plan as RFC 5545 text. Each dose is its own event in UTC, because calendar rules cannot express hourly
 * intervals, trips and pauses. Checks are all-day events in any time zone. An event keeps its UID as long as its time
 * does not change.
 */
export function calendarText({ userId, doses, settled, checks, isDiscreet }: Shown): string {
  const states = new Map(settled.map((dose) => [nameOf(dose), dose.state]));
  const calendar = new ICalCalendar({
    name: "Planned doses and checks",
    prodId: { company: PRODUCT_NAME, product: "planned doses and checks", language: "EN" },
    ttl: READ_AGAIN_SECONDS,
  });
  for (const dose of doses) {
    const start = new Date(dose.slot);
    const state = states.get(nameOf(dose));
    const words = doseWords(dose, isDiscreet);
    calendar.createEvent({
      id: uidOf(nameOf(dose)),
      stamp: new Date(dose.changedAt),
      start,
      end: new Date(start.getTime() + SHOWN_MINUTES * 60_000),
      summary: state ? `${MARKS[state]}: ${words}` : words,
      transparency: ICalEventTransparency.TRANSPARENT, // doesn't mark the person as busy
    });
  }
  for (const day of checks)
    calendar.createEvent({
      ...drawDayWords(day, isDiscreet),
      id: uidOf(`${userId}:checks:${day.dueOn}`),
      stamp: new Date(day.changedAt),
      start: new Date(`${day.dueOn}T00:00:00Z`),
      allDay: true,
      timezone: null,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  return `${withoutControls(calendar.toString()).trimEnd()}\r\n`;
}

function nameOf({ cycleId, itemId, slot }: Pick<PlannedDose, "cycleId" | "itemId" | "slot">): string {
  return `${cycleId}:${itemId}:${slot}`;
}

function uidOf(name: string): string {
  return createHash("sha256").update(name).digest("hex").slice(0, 40);
}
