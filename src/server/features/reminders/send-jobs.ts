import { z } from "zod";
import type { ReminderSettings } from "#contract/settings.ts";
import type { Db } from "#server/db/schema.ts";
import type { NewJob } from "#server/jobs/job.ts";
import { addJobs } from "#server/jobs/job-store.ts";

export const SEND_REMINDER = "send-reminder";

/** Channels that leave the server; the bell needs none. */
const CHANNELS = ["email", "push"] as const;
type Channel = (typeof CHANNELS)[number];

export const SendPayload = z.strictObject({
  reminderId: z.string(),
  channel: z.enum(CHANNELS),
  /** A reminder that was moved since (snoozed or replanned) has another job. */
  dueAt: z.string(),
  /** Push subscriptions that already have it. */
  reached: z.array(z.string()),
});
export type SendPayload = z.infer<typeof SendPayload>;

interface Due {
  readonly id: string;
  readonly dueAt: string;
}

/** The jobs that send these reminders; a time and channel that already has a job gets no second one. */
export async function addSendJobs(
  db: Db,
  userId: string,
  reminders: readonly Due[],
  settings: ReminderSettings,
  now: Date,
): Promise<void> {
  const wanted = CHANNELS.filter((channel) => settings[channel]).flatMap((channel) =>
    reminders.map((reminder) => sendJob(userId, reminder, channel)),
  );
  const stored = new Set(
    await subjectsAmong(
      db,
      wanted.map(({ subject }) => subject),
    ),
  );
  await addJobs(
    db,
    wanted.filter(({ subject }) => !stored.has(subject)),
    now,
  );
}

function sendJob(userId: string, { id, dueAt }: Due, channel: Channel): NewJob {
  const payload: SendPayload = { reminderId: id, channel, dueAt, reached: [] };
  return {
    kind: SEND_REMINDER,
    subject: `${id}:${channel}:${dueAt}`,
    userId,
    payload: JSON.stringify(payload),
    runAt: new Date(dueAt),
  };
}

/** A read is cheaper than a write: most of the time all jobs are already stored. */
async function subjectsAmong(db: Db, subjects: readonly string[]): Promise<string[]> {
  if (subjects.length === 0) return [];
  const rows = await db
    .selectFrom("jobs")
    .select("subject")
    .where("kind", "=", SEND_REMINDER)
    .where("subject", "in", subjects)
    .execute();
  return rows.map((row) => row.subject);
}
