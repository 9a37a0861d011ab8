import { zoneAt } from "#domain/cycles/days/person-day.ts";
import { secondsToSend } from "#domain/cycles/remind/lateness.ts";
import { afterQuiet } from "#domain/cycles/remind/quiet-hours.ts";
import type { ServerContext } from "#server/context.ts";
import type { Db } from "#server/db/schema.ts";
import { clockOf, settingsOf } from "#server/db/settings-of.ts";
import type { JobHandler } from "#server/jobs/job.ts";
import { reminderMail } from "#server/mail/templates/reminder-mail.ts";
import type { PushSender } from "#server/push/push-sender.ts";
import { reminderPayload } from "./push-messages.ts";
import { pushToPerson } from "./push-to-person.ts";
import { contentOf } from "./reminder-content.ts";
import { findOpenReminder } from "./repository.ts";
import { SendPayload } from "./send-jobs.ts";
import { findOpenStockReminder } from "./stock-reminders.ts";

type Needs = Pick<ServerContext, "store" | "mailer" | "config" | "now">;

/**
 * Sends one reminder over one channel, if it is still needed: plan, stock and settings may have changed since it was
 * planned, so all are read again.
 */
export function createReminderSender({ store: { db }, mailer, config, now }: Needs, push: PushSender): JobHandler {
  return async (job, help) => {
    const payload = SendPayload.parse(JSON.parse(job.payload));
    const { reminderId, channel, dueAt } = payload;
    const reminder = (await findOpenReminder(db, reminderId)) ?? (await findOpenStockReminder(db, reminderId));
    if (reminder?.dueAt !== dueAt) return undefined;
    const settings = await settingsOf(db, reminder.userId);
    const clock = clockOf(settings);
    const ttlSeconds = secondsToSend(Date.parse(dueAt) / 1_000, now().getTime() / 1_000);
    if (!clock || !settings.reminders[channel] || ttlSeconds === 0) return undefined;
    const time = now().toISOString();
    const rules = settings.reminders;
    const quietUntil = new Date(afterQuiet(time, zoneAt(time, clock.zones), rules.quiet));
    if (quietUntil > now()) return { againAt: quietUntil };
    const content = await contentOf(db, reminder, { clock, rules }, now());
    if (!content) return undefined;
    const person = await activePersonOf(db, reminder.userId);
    if (!person) return undefined;
    if (channel === "email") {
      // an unconfirmed email address may be a stranger's and must not receive anything about a person's plans
      const isTheirs = person.email_verified_at !== null || mailer.kind === "outbox";
      const mailed = { id: reminder.id, dueAt, ...content, isDiscreet: rules.discreet };
      if (isTheirs) await mailer.deliver(reminderMail(person.email, config.baseUrl, mailed));
      return undefined;
    }
    const message = { payload: reminderPayload({ reminder, content }), tag: reminder.id, ttlSeconds };
    const { reached, failures } = await pushToPerson({ db, push }, reminder.userId, message, payload.reached);
    if (failures.length === 0) return undefined;
    if (reached.length > 0)
      await help.remember(
        JSON.stringify({ ...payload, reached: [...payload.reached, ...reached] } satisfies SendPayload),
      );
    throw failures[0];
  };
}

function activePersonOf(db: Db, userId: string) {
  return db
    .selectFrom("users")
    .select(["email", "email_verified_at"])
    .where("id", "=", userId)
    .where("status", "=", "active")
    .executeTakeFirst();
}
