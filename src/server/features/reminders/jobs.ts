import type { ServerContext } from "#server/context.ts";
import type { Db } from "#server/db/schema.ts";
import type { JobHandler, JobHandlers, NewJob } from "#server/jobs/job.ts";
import { deleteDoneJobs, runJobBy } from "#server/jobs/job-store.ts";
import { PLAN_REMINDERS, planningJob } from "#server/jobs/replan-soon.ts";
import { createPushSender } from "#server/push/push-sender.ts";
import { planReminders } from "./plan-reminders.ts";
import { deleteOldReminders } from "./repository.ts";
import { SEND_REMINDER } from "./send-jobs.ts";
import { createReminderSender } from "./send-reminder.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const REPLAN_EVERY_MS = 15 * MINUTE_MS;
const TIDY_EVERY_MS = 60 * MINUTE_MS;
/** Longer than anything looks back, so that forgetting a reminder never sends it twice. */
const KEPT_MS = 7 * DAY_MS;
const TIDY = "tidy-reminders";

/** The reminder jobs. */
export function reminderJobs(
  context: Pick<ServerContext, "store" | "mailer" | "config" | "now" | "metrics">,
): JobHandlers {
  const { now, store } = context;
  const inAWhile = (milliseconds: number) => ({ againAt: new Date(now().getTime() + milliseconds) });
  const plan: JobHandler = async ({ subject }) =>
    (await planReminders(store.db, subject, now())) ? inAWhile(REPLAN_EVERY_MS) : undefined;
  const tidy: JobHandler = async () => {
    const before = new Date(now().getTime() - KEPT_MS);
    await deleteOldReminders(store.db, before);
    await deleteDoneJobs(store.db, before);
    await planForgotten(store.db, now());
    return inAWhile(TIDY_EVERY_MS);
  };
  return {
    [PLAN_REMINDERS]: plan,
    [SEND_REMINDER]: createReminderSender(context, createPushSender(context)),
    [TIDY]: tidy,
  };
}

/** Enqueue this once at every start; it then reschedules itself. */
export function tidyingJob(now: Date): NewJob {
  return { kind: TIDY, subject: "all", userId: null, runAt: now };
}

/** Plans for people whose planning was lost or given up on, for example because a server died right after a change. */
async function planForgotten(db: Db, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, "2026-11-22".length);
  const people = await db
    .selectFrom("settings")
    .select("settings.user_id")
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("peptide_cycles")
          .select("peptide_cycles.id")
          .whereRef("peptide_cycles.user_id", "=", "settings.user_id")
          .where("peptide_cycles.archived_at", "is", null)
          .where((cycle) => cycle.or([cycle("end_date", "is", null), cycle("end_date", ">=", today)])),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("jobs")
            .select("jobs.id")
            .where("jobs.kind", "=", PLAN_REMINDERS)
            .whereRef("jobs.subject", "=", "settings.user_id")
            .where("jobs.done_at", "is", null),
        ),
      ),
    )
    .execute();
  for (const { user_id: userId } of people) await runJobBy(db, planningJob(userId, now), now);
}
