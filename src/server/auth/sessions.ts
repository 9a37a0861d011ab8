import type { Selectable } from "kysely";
import { compiledOnce } from "../db/compiled-once.ts";
import type { Database, Db, UserRow } from "../db/schema.ts";
import { deleteAccessTokensOf } from "./access-tokens/repository.ts";
import { endPendingSignInsOf } from "./second-factor/pending-sign-ins.ts";
import { hashSecretToken, newSecretToken } from "./secret-token.ts";

const HOUR_MS = 3_600_000;
/** A session ends this long after its last use ... */
export const SESSION_IDLE_MS = 14 * 24 * HOUR_MS;
/** ... and this long after sign-in, however much it is used. */
export const SESSION_ABSOLUTE_MS = 90 * 24 * HOUR_MS;
const REFRESH_AFTER_MS = HOUR_MS;
type SessionRow = Selectable<Database["sessions"]>;
const USER_AGENT_MAX = 200;

/** Opens a session and returns its token; the store has only the hash. */
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

const findSession = compiledOnce((db) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .selectAll("users")
    .select(["sessions.last_seen_at", "sessions.created_at as signed_in_at"])
    .where("sessions.id", "=", "")
    .where("users.status", "=", "active"),
);

/**
 * Creates the function that finds the person behind a session token: one query by primary keys, with their current
 * role and status. The last use is written at most once an hour.
 */
export function createSessionReader(db: Db): (token: string, now: Date) => Promise<UserRow | null> {
  return async (token, now) => {
    const id = hashSecretToken(token);
    const [row] = await findSession(db, [id, "active"]);
    if (!row) return null;
    // reading two times is faster than writing the limits for the query
    const unusedMs = now.getTime() - Date.parse(row.last_seen_at);
    const ageMs = now.getTime() - Date.parse(row.signed_in_at);
    if (unusedMs >= SESSION_IDLE_MS || ageMs >= SESSION_ABSOLUTE_MS) return null;
    if (unusedMs >= REFRESH_AFTER_MS)
      await db.updateTable("sessions").set({ last_seen_at: now.toISOString() }).where("id", "=", id).execute();
    return row;
  };
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom("sessions").where("id", "=", hashSecretToken(token)).execute();
}

/** Also ends access tokens and sign-ins that wait for their second factor. */
export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("sessions").where("user_id", "=", userId).execute();
  await deleteAccessTokensOf(db, userId);
  await endPendingSignInsOf(db, userId);
}

/** How answers refer to a session. They never contain its id, because the cookie is looked up by it. */
export function handleOf(sessionId: string): string {
  return hashSecretToken(`session ${sessionId}`).slice(0, 32);
}

/** The open sessions of a person, last used first. */
export async function liveSessionsOf(db: Db, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("last_seen_at", ">", before(now, SESSION_IDLE_MS))
    .where("created_at", ">", before(now, SESSION_ABSOLUTE_MS))
    .orderBy("last_seen_at", "desc")
    .orderBy("id")
    .execute();
}

/** False if the person has no such session. */
export async function endSessionByHandle(db: Db, userId: string, handle: string): Promise<boolean> {
  const sessions = await db.selectFrom("sessions").select("id").where("user_id", "=", userId).execute();
  const found = sessions.find(({ id }) => handleOf(id) === handle);
  if (!found) return false;
  await db.deleteFrom("sessions").where("id", "=", found.id).where("user_id", "=", userId).execute();
  return true;
}

/** Ends every session but the one of this token, and sign-ins that wait for their second factor. */
export async function endOtherSessionsOf(db: Db, userId: string, token: string): Promise<void> {
  const own = hashSecretToken(token);
  await db.deleteFrom("sessions").where("user_id", "=", userId).where("id", "!=", own).execute();
  await endPendingSignInsOf(db, userId);
}

/** Null if no one confirmed their identity in this session, or it is not this person's. */
export async function provenAt(db: Db, userId: string, token: string): Promise<string | null> {
  const row = await db
    .selectFrom("sessions")
    .select(["created_at", "confirmed_at"])
    .where("id", "=", hashSecretToken(token))
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ? (row.confirmed_at ?? row.created_at) : null;
}

export async function noteProof(db: Db, userId: string, token: string, now: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ confirmed_at: now.toISOString() })
    .where("id", "=", hashSecretToken(token))
    .where("user_id", "=", userId)
    .execute();
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
