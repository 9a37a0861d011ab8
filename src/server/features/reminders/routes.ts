import { dismissReminder, listReminders, type Reminder, snoozeReminder } from "#contract/reminders.ts";
import { zoneAt } from "#domain/cycles/days/person-day.ts";
import { afterQuiet } from "#domain/cycles/remind/quiet-hours.ts";
import type { ServerContext } from "#server/context.ts";
import { plannedCyclesOf } from "#server/db/cycles-of.ts";
import type { Db } from "#server/db/schema.ts";
import { clockOf, settingsOf } from "#server/db/settings-of.ts";
import { type App, mount } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";
import { foundOr404 } from "#server/http/stored-record.ts";
import { mountPush } from "./push-routes.ts";
import { type DoseReminder, dismissReminderOf, openReminders, snoozeReminderOf } from "./repository.ts";
import { addSendJobs } from "./send-jobs.ts";
import { openStockReminders, type StockReminder } from "./stock-reminders.ts";

/** An older dose is in the day's list as missed, and no longer in the bell. */
const SHOWN_MS = 48 * 3_600_000;
const MAX_SHOWN = 200;

export function mountReminders(app: App, context: ServerContext): void {
  const { now } = context;
  const { db } = context.store;

  mount(app, listReminders, async ({ user }) => {
    const settings = await settingsOf(db, user.id);
    if (!settings.reminders.inApp) return { items: [] };
    const since = new Date(now().getTime() - SHOWN_MS).toISOString();
    const time = now().toISOString();
    const doses = await shown(db, user.id, await openReminders(db, user.id, { since, now: time, limit: MAX_SHOWN }));
    const stock = (await openStockReminders(db, user.id, time)).map(shownStock);
    return { items: [...doses, ...stock].toSorted(byDueTime).slice(0, MAX_SHOWN) };
  });

  mount(app, snoozeReminder, async ({ user, params, body }) => {
    const settings = await settingsOf(db, user.id);
    const clock = clockOf(settings);
    const minutes = body.minutes ?? settings.reminders.snoozeMinutes;
    const wanted = new Date(now().getTime() + minutes * 60_000).toISOString();
    const until = clock ? afterQuiet(wanted, zoneAt(wanted, clock.zones), settings.reminders.quiet) : wanted;
    await db.transaction().execute(async (trx) => {
      const dueAt = foundOr404(await snoozeReminderOf(trx, user.id, params.id, new Date(until).toISOString()));
      await addSendJobs(trx, user.id, [{ id: params.id, dueAt }], settings.reminders, now());
    });
    return undefined;
  });

  mount(app, dismissReminder, async ({ user, params }) => {
    if (!(await dismissReminderOf(db, user.id, params.id, now()))) throw new ProblemError("not-found");
    return undefined;
  });

  mountPush(app, context);
}

/** With each compound's current name in its cycle; reminders for removed items are left out. */
async function shown(db: Db, userId: string, reminders: readonly DoseReminder[]): Promise<Reminder[]> {
  if (reminders.length === 0) return [];
  const names = new Map(
    (await plannedCyclesOf(db, userId)).flatMap((cycle) =>
      cycle.peptides.map((item) => [`${cycle.id}:${item.id}`, item.peptideName] as const),
    ),
  );
  return reminders.flatMap(({ id, cycleId, itemId, slot, dueAt }) => {
    const peptideName = names.get(`${cycleId}:${itemId}`);
    return peptideName === undefined ? [] : [{ id, kind: "dose" as const, cycleId, itemId, slot, peptideName, dueAt }];
  });
}

function shownStock({ id, low: { peptideName }, dueAt }: StockReminder): Reminder {
  return { id, kind: "stock", cycleId: null, itemId: null, slot: null, peptideName, dueAt };
}

function byDueTime(a: Reminder, b: Reminder): number {
  return a.dueAt < b.dueAt ? -1 : a.dueAt > b.dueAt ? 1 : 0;
}
