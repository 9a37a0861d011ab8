import { mayStillBeDue, plannedReminders } from "#domain/cycles/remind/planned-reminders.ts";
import { plannedCyclesOf } from "#server/db/cycles-of.ts";
import type { Db } from "#server/db/schema.ts";
import { clockOf, settingsOf } from "#server/db/settings-of.ts";
import { NOTHING_LOW, stockToTell, storeStockReminders } from "./plan-stock-reminders.ts";
import { type DoseReminder, deleteReminders, insertReminders, moveReminder, remindersBetween } from "./repository.ts";
import { addSendJobs } from "./send-jobs.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Planning this far ahead keeps reminders going for a day even if planning fails. */
const AHEAD_MS = 26 * HOUR_MS;
/** A dose entered just after its planned time still gets a reminder; one planned for this morning doesn't. */
const JUST_MISSED_MS = 15 * MINUTE_MS;
/** More than anyone takes in three days. */
const MAX_REMINDERS = 5_000;
/** How far back reminders are removed when their dose is no longer planned. */
const CHECKED_BACK_MS = 48 * HOUR_MS;

/**
 * Brings a person's stored reminders in line with their plans, stock and settings. False if nothing can become due
 * until something is changed. Snoozed, dismissed and sent reminders stay unchanged.
 */
export async function planReminders(db: Db, userId: string, now: Date): Promise<boolean> {
  const settings = await settingsOf(db, userId);
  const clock = clockOf(settings);
  const isActive = await isActivePerson(db, userId);
  const cycles = clock && isActive ? await plannedCyclesOf(db, userId) : [];
  const rules = settings.reminders;
  const span = {
    from: instantText(now.getTime() - CHECKED_BACK_MS),
    until: instantText(now.getTime() + AHEAD_MS + rules.minutesBefore * MINUTE_MS),
  };
  const planned = clock ? plannedReminders(cycles, clock, rules, span).slice(0, MAX_REMINDERS) : [];
  const wanted = planned.map((reminder) => ({ ...reminder, dueAt: new Date(reminder.dueAt).toISOString() }));
  const stored = await remindersBetween(db, userId, span);
  const changes = changesTo(stored, wanted, now);
  const stock = clock ? await stockToTell(db, userId, { cycles, clock, rules }, now) : NOTHING_LOW;

  await db.transaction().execute(async (trx) => {
    await deleteReminders(trx, changes.left);
    for (const { id, dueAt } of changes.moved) await moveReminder(trx, id, dueAt);
    await insertReminders(trx, userId, changes.missing, now);
    const ahead = await remindersBetween(trx, userId, span);
    const ofStock = await storeStockReminders(trx, userId, stock, now);
    await addSendJobs(
      trx,
      userId,
      [...ahead, ...ofStock].filter((reminder) => isToSend(reminder, now)),
      rules,
      now,
    );
  });
  const lately = instantText(now.getTime() - CHECKED_BACK_MS).slice(0, "2026-11-22".length);
  return cycles.some((cycle) => cycle.peptides.some((item) => mayStillBeDue(item, cycle, lately)));
}

type Wanted = Pick<DoseReminder, "cycleId" | "itemId" | "slot" | "subject" | "dueAt">;

/** Reminders to delete (no longer planned), to move (another time) and to add. */
function changesTo(stored: readonly DoseReminder[], wanted: readonly Wanted[], now: Date) {
  const bySubject = new Map(wanted.map((reminder) => [reminder.subject, reminder]));
  const known = new Set(stored.map(({ subject }) => subject));
  const time = now.toISOString();
  const justMissed = instantText(now.getTime() - JUST_MISSED_MS);
  return {
    left: stored.filter(({ subject }) => !bySubject.has(subject)).map(({ id }) => id),
    moved: stored.flatMap(({ id, subject, dueAt }) => {
      const due = bySubject.get(subject)?.dueAt ?? dueAt;
      // a reminder that came due was sent or snoozed, so its time no longer follows the plan
      return due !== dueAt && due > time && dueAt > time ? [{ id, dueAt: due }] : [];
    }),
    missing: wanted.filter(({ subject, slot }) => !known.has(subject) && slot >= justMissed),
  };
}

function isToSend({ dueAt, dismissedAt }: Pick<DoseReminder, "dueAt" | "dismissedAt">, now: Date): boolean {
  return dismissedAt === null && Date.parse(dueAt) >= now.getTime() - JUST_MISSED_MS;
}

async function isActivePerson(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom("users").select("status").where("id", "=", userId).executeTakeFirst();
  return row?.status === "active";
}

/** The format of slots: UTC in whole seconds. */
function instantText(time: number): string {
  return `${new Date(time).toISOString().slice(0, "2026-11-22T07:00:00".length)}Z`;
}
