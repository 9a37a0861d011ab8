import { DEFAULT_SETTINGS } from "#contract/settings.ts";
import { newId } from "#server/db/id.ts";
import type { Db } from "#server/db/schema.ts";
import { runJobBy } from "#server/jobs/job-store.ts";
import { planningJob } from "#server/jobs/replan-soon.ts";
import { plannedItem, planOf } from "./planned-cycle.ts";
import { openPushBrowser, type PushBrowser } from "./push-endpoint.ts";

interface RemindedPeople {
  readonly browsers: readonly PushBrowser[];
  /** How many reminders they are to get on each channel. */
  readonly count: number;
}

/**
 * Puts people into a store who are each to take so many doses at one minute, reminded by push and by mail, and
 * asks for their reminders to be planned.
 */
export async function addRemindedPeople(
  db: Db,
  { people, doses, at, pushOrigin }: { people: number; doses: number; at: Date; pushOrigin: string },
): Promise<RemindedPeople> {
  const now = new Date();
  const stamp = { created_at: now.toISOString(), updated_at: now.toISOString() };
  const day = at.toISOString().slice(0, 10);
  const plan = planOf({ kind: "days", every: 1, times: [at.toISOString().slice(11, 16)] });
  const peptides = Array.from({ length: doses }, (_, n) => plannedItem(plan, { id: String(n) }));
  const { version, ...settings } = DEFAULT_SETTINGS;
  const zones = [{ from: null, zone: "UTC" }];
  const reminders = { ...settings.reminders, email: true, push: true };
  const browsers = Array.from({ length: people }, () => openPushBrowser(pushOrigin));
  for (const { subscription } of browsers) {
    const userId = newId();
    const email = `${userId}@example.org`;
    const person = {
      id: userId,
      email,
      email_key: email,
      display_name: "Ada",
      password_hash: "none",
      last_sign_in_at: null,
    };
    await db
      .insertInto("users")
      .values({ ...person, ...stamp, role: "member", status: "active", email_verified_at: stamp.created_at })
      .execute();
    const document = JSON.stringify({ ...settings, zones, reminders });
    await db
      .insertInto("settings")
      .values({ user_id: userId, document, version: 1, updated_at: stamp.updated_at, calendar_id: null })
      .execute();
    await db
      .insertInto("push_subscriptions")
      .values({
        id: newId(),
        user_id: userId,
        endpoint: subscription.endpoint,
        keys: JSON.stringify(subscription.keys),
        created_at: stamp.created_at,
      })
      .execute();
    await db
      .insertInto("peptide_cycles")
      .values({
        ...{ id: newId(), user_id: userId, name: "Spring", description: "", protocol_id: null, archived_at: null },
        ...{ start_date: day, end_date: day, peptides: JSON.stringify(peptides), ...stamp },
      })
      .execute();
    await runJobBy(db, planningJob(userId, now), now);
  }
  return { browsers, count: people * doses };
}
