import type { AccessToken } from "#contract/access-tokens.ts";
import { TOKEN_SCOPES, type TokenScope } from "#contract/scopes.ts";
import type { AccessTokenRow, Db, UserRow } from "#server/db/schema.ts";
import { hashTokenSecret } from "./token-secret.ts";

/** An expired token stays in the list for this long, so that its owner sees why a program stopped working. */
const SHOWN_AFTER_EXPIRY_MS = 30 * 86_400_000;

export interface TokenCaller {
  readonly id: string;
  readonly user: UserRow;
  readonly scopes: readonly TokenScope[];
}

export async function accessTokensOf(db: Db, userId: string): Promise<AccessToken[]> {
  const rows = await db
    .selectFrom("access_tokens")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(toAccessToken);
}

export async function insertAccessToken(db: Db, row: AccessTokenRow): Promise<void> {
  await db.insertInto("access_tokens").values(row).execute();
}

/** False if the person has no such token. */
export async function deleteAccessToken(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom("access_tokens")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteAccessTokensOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("access_tokens").where("user_id", "=", userId).execute();
}

export async function deleteOldAccessTokens(db: Db, now: Date): Promise<void> {
  const until = new Date(now.getTime() - SHOWN_AFTER_EXPIRY_MS).toISOString();
  await db.deleteFrom("access_tokens").where("expires_at", "<=", until).execute();
}

/** Who a token acts for. Null if it is unknown or has expired, or its owner may not sign in. */
export async function findTokenCaller(db: Db, secret: string, now: Date): Promise<TokenCaller | null> {
  const row = await db
    .selectFrom("access_tokens")
    .innerJoin("users", "users.id", "access_tokens.user_id")
    .selectAll("users")
    .select(["access_tokens.id as token_id", "scopes", "expires_at", "last_used_on"])
    .where("token_hash", "=", hashTokenSecret(secret))
    .where("users.status", "=", "active")
    .executeTakeFirst();
  if (!row || Date.parse(row.expires_at) <= now.getTime()) return null;
  const { token_id: id, scopes, expires_at, last_used_on, ...user } = row;
  const today = now.toISOString().slice(0, 10);
  if (last_used_on !== today)
    await db.updateTable("access_tokens").set({ last_used_on: today }).where("id", "=", id).execute();
  return { id, user, scopes: scopesIn(scopes) };
}

export function toAccessToken(row: AccessTokenRow): AccessToken {
  return {
    id: row.id,
    name: row.name,
    scopes: scopesIn(row.scopes),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedOn: row.last_used_on,
  };
}

/** A scope of another version is left out, so that it allows nothing. */
function scopesIn(text: string): TokenScope[] {
  const granted = text.split(" ");
  return TOKEN_SCOPES.filter((scope) => granted.includes(scope));
}
