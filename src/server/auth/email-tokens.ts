import type { Selectable } from "kysely";
import type { Database, Db, UserRow } from "../db/schema.ts";
import { hashSecretToken, newSecretToken } from "./secret-token.ts";

export type EmailToken = Selectable<Database["email_tokens"]>;
type Purpose = EmailToken["purpose"];

const MINUTE_MS = 60_000;
export const LIFETIME_MS: Record<Purpose, number> = {
  "reset-password": 30 * MINUTE_MS,
  "verify-email": 24 * 60 * MINUTE_MS,
  "change-email": 24 * 60 * MINUTE_MS,
};

/** Creates a token tied to the person and their current email address; it replaces an older one of the same purpose. */
export async function issueToken(
  db: Db,
  user: UserRow,
  purpose: Purpose,
  now: Date,
  newEmail: string | null = null,
): Promise<string> {
  const token = newSecretToken();
  const row = {
    id: hashSecretToken(token),
    email: user.email,
    new_email: newEmail,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + LIFETIME_MS[purpose]).toISOString(),
    used_at: null,
  };
  await db
    .insertInto("email_tokens")
    .values({ ...row, user_id: user.id, purpose })
    .onConflict((conflict) => conflict.columns(["user_id", "purpose"]).doUpdateSet(row))
    .execute();
  return token;
}

export async function isLiveToken(db: Db, token: string, purpose: Purpose, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("email_tokens")
    .select("id")
    .where("id", "=", hashSecretToken(token))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks the token used and returns it; undefined if it is unknown, used, expired or of another purpose. */
export async function consumeToken(
  db: Db,
  token: string,
  purposes: readonly Purpose[],
  now: Date,
): Promise<EmailToken | undefined> {
  return db
    .updateTable("email_tokens")
    .set({ used_at: now.toISOString() })
    .where("id", "=", hashSecretToken(token))
    .where("purpose", "in", purposes)
    .where("used_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .returningAll()
    .executeTakeFirst();
}

export async function deleteTokensOf(db: Db, userId: string, purposes?: readonly Purpose[]): Promise<void> {
  const all = db.deleteFrom("email_tokens").where("user_id", "=", userId);
  await (purposes ? all.where("purpose", "in", purposes) : all).execute();
}

export async function deleteExpiredTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("email_tokens").where("expires_at", "<=", now.toISOString()).execute();
}
