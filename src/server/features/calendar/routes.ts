import { endCalendarLink, readCalendar, readCalendarLink, renewCalendarLink } from "#contract/reminders.ts";
import { personDayOf } from "#domain/cycles/days/person-day.ts";
import type { ServerContext } from "#server/context.ts";
import { plannedCyclesOf } from "#server/db/cycles-of.ts";
import { clockOf, settingsOf } from "#server/db/settings-of.ts";
import { type App, mount } from "#server/http/mount.ts";
import { foundOr404 } from "#server/http/stored-record.ts";
import { calendarText } from "./calendar-text.ts";
import { calendarIdOf, calendarTokenOf, newCalendarId } from "./calendar-token.ts";
import { checksForCalendar } from "./due-checks.ts";
import { dosesForCalendar } from "./planned-doses.ts";
import {
  calendarIdStoredFor,
  forgetCalendarId,
  ownerOfCalendar,
  settledSlotsOf,
  storeCalendarId,
} from "./repository.ts";

/** Logged doses of this many days are marked: more than the calendar looks back in any time zone. */
const MARKED_MS = 33 * 86_400_000;

export function mountCalendar(app: App, context: ServerContext): void {
  const { now, secret } = context;
  const { db } = context.store;

  mount(app, readCalendarLink, async ({ user }) => {
    const calendarId = await calendarIdStoredFor(db, user.id);
    return { token: calendarId === null ? null : calendarTokenOf(calendarId, secret) };
  });

  mount(app, renewCalendarLink, async ({ user }) => {
    const calendarId = newCalendarId();
    await storeCalendarId(db, user.id, calendarId, now());
    return { token: calendarTokenOf(calendarId, secret) };
  });

  mount(app, endCalendarLink, async ({ user }) => {
    await forgetCalendarId(db, user.id);
    return undefined;
  });

  mount(app, readCalendar, async ({ c, params }) => {
    c.header("referrer-policy", "no-referrer"); // anyone with the URL can open the calendar
    const calendarId = foundOr404(calendarIdOf(params.token, secret));
    const userId = foundOr404(await ownerOfCalendar(db, calendarId));
    const settings = await settingsOf(db, userId);
    const clock = clockOf(settings);
    const cycles = clock ? await plannedCyclesOf(db, userId) : [];
    const doses = clock ? dosesForCalendar(cycles, clock, now()) : [];
    const today = clock && personDayOf(now().toISOString(), clock);
    const { bySlug } = await context.library();
    const checks = today ? await checksForCalendar(db, userId, { cycles, library: bySlug, today }) : [];
    const since = new Date(now().getTime() - MARKED_MS).toISOString().slice(0, "2026-11-22".length);
    const settled = await settledSlotsOf(db, userId, since);
    return calendarText({ userId, doses, settled, checks, isDiscreet: settings.reminders.discreet });
  });
}
