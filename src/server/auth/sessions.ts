import type { Db, UserRow } from "../db/schema.ts";
import { hashSecretToken, newSecretToken } from "./secret-token.ts";

const HOUR_MS = 3_600_000;
/** A session ends this long after its last use ... */
export const SESSION_IDLE_MS = 14 * 24 * HOUR_MS;
/** ... and this long after sign-in, however much it is used. */
export const SESSION_ABSOLUTE_MS = 90 * 24 * HOUR_MS;
const REFRESH_AFTER_MS = HOUR_MS;
const USER_AGENT_MAX = 200;

/** Opens a session and returns its token; the store keeps only the hash. */
export async function openSession(db: Db, userId: string, userAgent: string, now: Date): Promise<string> {
  const token = newSecretToken();
  const time = now.toISOString();
  await db
    .insertInto("sessions")
    .values({
      id: hashSecretToken(token),
      user_id: userId,
      user_agent: userAgent.slice(0, USER_AGENT_MAX),
      created_at: time,
      last_seen_at: time,
    })
    .execute();
  return token;
}

/**
 * Makes the reader of the active person a session token belongs to: one query by primary keys, with role and status of
 * this moment. The query is compiled once, because every request of a signed-in person asks it. The last use is written
 * at most once an hour.
 */
export function createSessionReader(db: Db): (token: string, now: Date) => Promise<UserRow | null> {
  const query = db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .selectAll("users")
    .select("sessions.last_seen_at")
    .where("sessions.id", "=", "")
    .where("sessions.last_seen_at", ">", "")
    .where("sessions.created_at", ">", "")
    .where("users.status", "=", "active")
    .compile();
  return async (token, now) => {
    const id = hashSecretToken(token);
    const parameters = [id, before(now, SESSION_IDLE_MS), before(now, SESSION_ABSOLUTE_MS), "active"];
    const bound: typeof query = { ...query, parameters };
    const row = (await db.executeQuery(bound)).rows[0];
    if (!row) return null;
    if (row.last_seen_at <= before(now, REFRESH_AFTER_MS))
      await db.updateTable("sessions").set({ last_seen_at: now.toISOString() }).where("id", "=", id).execute();
    return row;
  };
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom("sessions").where("id", "=", hashSecretToken(token)).execute();
}

export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("sessions").where("user_id", "=", userId).execute();
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where((eb) =>
      eb.or([
        eb("last_seen_at", "<=", before(now, SESSION_IDLE_MS)),
        eb("created_at", "<=", before(now, SESSION_ABSOLUTE_MS)),
      ]),
    )
    .execute();
}

function before(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString();
}
