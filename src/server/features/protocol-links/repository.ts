import { LinkedProtocol, ProtocolLink } from "#contract/protocol-links.ts";
import type { Db, ProtocolLinkRow } from "#server/db/schema.ts";

type NewLink = Pick<
  ProtocolLinkRow,
  "id" | "user_id" | "protocol_id" | "content" | "salt" | "expires_at" | "created_at"
>;

export async function hasProtocol(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("protocols")
    .select("id")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countLiveLinks(db: Db, userId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom("protocol_links")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where("user_id", "=", userId)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count); // PostgreSQL returns counts as text
}

export async function insertLink(db: Db, link: NewLink): Promise<void> {
  await db.insertInto("protocol_links").values(link).execute();
}

const SHOWN = ["id", "protocol_id", "salt", "expires_at", "created_at"] as const;

/** The person's link, without its content. */
export async function findLink(db: Db, userId: string, id: string): Promise<ProtocolLink | null> {
  const row = await db
    .selectFrom("protocol_links")
    .select(SHOWN)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Never more than the limit of live links, so there are no pages. */
export async function listLiveLinks(db: Db, userId: string, protocolId: string, now: Date): Promise<ProtocolLink[]> {
  const rows = await db
    .selectFrom("protocol_links")
    .select(SHOWN)
    .where("user_id", "=", userId)
    .where("protocol_id", "=", protocolId)
    .where("expires_at", ">", now.toISOString())
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(fromRow);
}

export async function deleteLink(db: Db, userId: string, protocolId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("protocol_links")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("protocol_id", "=", protocolId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The content of a link, unless it expired or its owner is suspended. */
export async function findLinkedProtocol(db: Db, id: string, now: Date): Promise<LinkedProtocol | null> {
  const row = await db
    .selectFrom("protocol_links")
    .innerJoin("users", "users.id", "protocol_links.user_id")
    .select(["content", "salt", "expires_at"])
    .where("protocol_links.id", "=", id)
    .where("expires_at", ">", now.toISOString())
    .where("users.status", "=", "active")
    .executeTakeFirst();
  return row ? LinkedProtocol.parse({ content: row.content, salt: row.salt, expiresAt: row.expires_at }) : null;
}

export async function deleteExpiredLinks(db: Db, until: Date): Promise<void> {
  await db.deleteFrom("protocol_links").where("expires_at", "<=", until.toISOString()).execute();
}

function fromRow(row: Pick<ProtocolLinkRow, (typeof SHOWN)[number]>): ProtocolLink {
  return ProtocolLink.parse({
    id: row.id,
    protocolId: row.protocol_id,
    hasPassphrase: row.salt !== null,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
  });
}
