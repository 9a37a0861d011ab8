import type { Db, UserRow } from "#server/db/schema.ts";
import { ProblemError } from "#server/http/problems.ts";
import { hashSecretToken, newSecretToken } from "../secret-token.ts";

export const PENDING_MS = 10 * 60_000;

/**
 * Records that the password was right and the second factor is still missing; returns a token for the browser that
 * opens nothing by itself. The account's row is locked first, so that a new password set at the same moment either
 * ends this sign-in or is seen by it.
 */
export async function openPendingSignIn(db: Db, user: UserRow, now: Date): Promise<string> {
  const same = await db
    .updateTable("users")
    .set({ updated_at: user.updated_at })
    .where("id", "=", user.id)
    .where("password_hash", "=", user.password_hash)
    .where("status", "=", "active")
    .returning("id")
    .executeTakeFirst();
  if (!same) throw new ProblemError("credentials-refused");
  const token = newSecretToken();
  await db
    .insertInto("pending_sign_ins")
    .values({
      id: hashSecretToken(token),
      user_id: user.id,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + PENDING_MS).toISOString(),
    })
    .execute();
  return token;
}

export async function readPendingSignIn(db: Db, token: string, now: Date): Promise<UserRow | undefined> {
  return db
    .selectFrom("pending_sign_ins")
    .innerJoin("users", "users.id", "pending_sign_ins.user_id")
    .selectAll("users")
    .where("pending_sign_ins.id", "=", hashSecretToken(token))
    .where("pending_sign_ins.expires_at", ">", now.toISOString())
    .where("users.status", "=", "active")
    .executeTakeFirst();
}

/** False if another request just consumed it, or it was ended. */
export async function consumePendingSignIn(db: Db, token: string): Promise<boolean> {
  const row = await db
    .deleteFrom("pending_sign_ins")
    .where("id", "=", hashSecretToken(token))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function endPendingSignInsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("pending_sign_ins").where("user_id", "=", userId).execute();
}

export async function deleteExpiredSignIns(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("pending_sign_ins").where("expires_at", "<=", now.toISOString()).execute();
}
