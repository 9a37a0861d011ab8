import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database, Db } from "#server/db/schema.ts";
import { hashSecretToken, newSecretToken } from "../secret-token.ts";

export const CHALLENGE_MS = 5 * 60_000;
const CHALLENGE_BYTES = 32;
type Purpose = Selectable<Database["passkey_challenges"]>["purpose"];

/** Creates a challenge for a passkey to sign, and the token that ties it to the browser it was sent to. */
export async function openChallenge(
  db: Db,
  purpose: Purpose,
  userId: string | null,
  now: Date,
): Promise<{ token: string; challenge: string }> {
  const token = newSecretToken();
  const challenge = randomBytes(CHALLENGE_BYTES).toString("base64url");
  await db
    .insertInto("passkey_challenges")
    .values({
      id: hashSecretToken(token),
      user_id: userId,
      purpose,
      challenge,
      expires_at: new Date(now.getTime() + CHALLENGE_MS).toISOString(),
    })
    .execute();
  return { token, challenge };
}

/**
 * Returns the challenge and deletes it. Null if it is unknown, used, too old, or was made for another person or
 * purpose.
 */
export async function takeChallenge(
  db: Db,
  token: string | null,
  purpose: Purpose,
  userId: string | null,
  now: Date,
): Promise<string | null> {
  if (token === null) return null;
  const row = await db
    .deleteFrom("passkey_challenges")
    .where("id", "=", hashSecretToken(token))
    .returningAll()
    .executeTakeFirst();
  const fits = row?.purpose === purpose && row.user_id === userId && row.expires_at > now.toISOString();
  return fits ? row.challenge : null;
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("passkey_challenges").where("expires_at", "<=", now.toISOString()).execute();
}
