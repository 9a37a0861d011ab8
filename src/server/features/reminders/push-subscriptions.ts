import { createHash } from "node:crypto";
import { z } from "zod";
import type { Db } from "#server/db/schema.ts";
import type { PushTarget } from "#server/push/push-sender.ts";

const Keys = z.strictObject({ p256dh: z.string(), auth: z.string() });

/** A browser that receives pushes for a person. */
export type PushSubscription = PushTarget & { readonly id: string };

/** Beyond this many browsers per person the oldest are dropped, because browsers disappear without notice. */
const MAX_PER_PERSON = 20;

/**
 * Saves a browser for a person. A subscription that another person used in the same browser moves to this one;
 * matching keys prove that it is the same browser. False if they don't match.
 */
export async function keepSubscription(db: Db, userId: string, target: PushTarget, now: Date): Promise<boolean> {
  const keys = JSON.stringify({ p256dh: target.keys.p256dh, auth: target.keys.auth });
  const kept = await db
    .insertInto("push_subscriptions")
    .values({
      id: idOf(target.endpoint),
      user_id: userId,
      endpoint: target.endpoint,
      keys,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ user_id: userId, keys, created_at: now.toISOString() })
        .where((eb) =>
          eb.or([eb("push_subscriptions.user_id", "=", userId), eb("push_subscriptions.keys", "=", keys)]),
        ),
    )
    .returning("id")
    .executeTakeFirst();
  if (!kept) return false;
  const rows = await db
    .selectFrom("push_subscriptions")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  for (const { id } of rows.slice(MAX_PER_PERSON)) await deleteSubscription(db, id);
  return true;
}

export async function subscriptionsOf(db: Db, userId: string): Promise<PushSubscription[]> {
  const rows = await db
    .selectFrom("push_subscriptions")
    .select(["id", "endpoint", "keys"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
  return rows.map(({ id, endpoint, keys }) => ({ id, endpoint, keys: Keys.parse(JSON.parse(keys)) }));
}

export async function deleteSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("id", "=", id).execute();
}

export async function forgetSubscription(db: Db, userId: string, endpoint: string): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("id", "=", idOf(endpoint)).where("user_id", "=", userId).execute();
}

function idOf(endpoint: string): string {
  return createHash("sha256").update(endpoint).digest("hex");
}
