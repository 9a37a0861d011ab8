import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { endCalendarLink, readCalendar, readCalendarLink, renewCalendarLink } from "#contract/reminders.ts";
import { personDayOf } from "#domain/cycles/days/person-day.ts";
import type { ServerContext } from "#server/context.ts";
import { plannedCyclesOf } from "#server/db/cycles-of.ts";
import { clockOf, settingsOf } from "#server/db/settings-of.ts";
import { type App, mount } from "#server/http/mount.ts";
import { foundOr404 } from "#server/http/stored-record.ts";
import { calendarText } from "./calendar-text.ts";
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

/** 128 random bits, hex: the half of a calendar link that is stored. */
function newCalendarId(): string {
  return randomBytes(16).toString("hex");
}

/** The token that opens the calendar: the stored half alone, without the server's secret, does not. */
function calendarTokenOf(calendarId: string, secret: Uint8Array): string {
  return `${calendarId}.${signatureOf(calendarId, secret).toString("base64url")}`;
}

/**
 * The stored half of a token that this server made, with or without the file extension that calendar programs prefer.
 * Any other text gives an id that is not stored, after the same work.
 */
function calendarIdOf(token: string, secret: Uint8Array): string | null {
  const [, calendarId = "", signature = ""] = /^([0-9a-f]{32})\.([A-Za-z0-9_-]{43})(?:\.ics)?$/.exec(token) ?? [];
  const made = signatureOf(calendarId, secret);
  const given = Buffer.from(signature, "base64url");
  const isSpelledSo =
    made.toString("base64url") === given.toString("base64url") && given.toString("base64url") === signature;
  return given.length === made.length && timingSafeEqual(given, made) && isSpelledSo ? calendarId : null;
}

function signatureOf(calendarId: string, secret: Uint8Array): Buffer {
  return createHmac("sha256", secret).update(`calendar:${calendarId}`).digest();
}
