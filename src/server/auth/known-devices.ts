import type { Db } from "../db/schema.ts";
import { hashSecretToken, newSecretToken } from "./secret-token.ts";

const KEPT_MS = 400 * 86_400_000;

/** Whether the browser with this device token has signed in to the account before. */
export async function isKnownDevice(db: Db, token: string | null, userId: string | undefined): Promise<boolean> {
  if (token === null) return false;
  const row = await db
    .selectFrom("known_devices")
    .select("id")
    .where("id", "=", hashSecretToken(token))
    .where("user_id", "=", userId ?? "") // an unknown account costs the same query
    .executeTakeFirst();
  return row !== undefined;
}

/** What the tries of a browser known to the account are counted under; null for any other browser. */
export async function knownDeviceSubject(db: Db, token: string | null, userId: string | undefined) {
  return (await isKnownDevice(db, token, userId)) ? `${token} ${userId}` : null;
}

/**
 * Remembers the browser for this account and returns the token for its cookie: its current one if we issued it
 * (several people may share a browser), otherwise a new one.
 */
export async function rememberDevice(db: Db, token: string | null, userId: string, now: Date): Promise<string> {
  const kept = token !== null && (await wasIssued(db, token)) ? token : newSecretToken();
  const time = now.toISOString();
  await db
    .insertInto("known_devices")
    .values({ id: hashSecretToken(kept), user_id: userId, created_at: time })
    .onConflict((conflict) => conflict.columns(["id", "user_id"]).doUpdateSet({ created_at: time }))
    .execute();
  return kept;
}

async function wasIssued(db: Db, token: string): Promise<boolean> {
  const id = hashSecretToken(token);
  return (await db.selectFrom("known_devices").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

export async function forgetDevicesOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("known_devices").where("user_id", "=", userId).execute();
}

export async function deleteOldDevices(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_MS).toISOString();
  await db.deleteFrom("known_devices").where("created_at", "<=", oldest).execute();
}
