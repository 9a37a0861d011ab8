import { addDays } from "#domain/units/calendar.ts";
import { instantAt } from "../days/instant-at.ts";
import { personDayOf, zoneAt } from "../days/person-day.ts";
import type { PersonClock } from "../days/zone-timeline.ts";
import { msOf } from "../doses/elapsed.ts";
import { afterQuiet, type QuietHours } from "./quiet-hours.ts";

/** Stock is not urgent to the minute: people are told in the morning, not when the day begins. */
const MORNING = "09:00";

/** When to tell about stock found low now: in the morning of the person's day, or now if that has passed. */
export function stockDueAt(now: string, clock: PersonClock, quiet: QuietHours | null): string {
  const zone = zoneAt(now, clock.zones);
  const today = personDayOf(now, clock);
  const morning = instantAt(MORNING < clock.dayStart ? addDays(today, 1) : today, MORNING, zone);
  return afterQuiet(msOf(morning) < msOf(now) ? now : morning, zone, quiet);
}
