import { type Passkey, Transport } from "#contract/passkeys.ts";
import type { Db, PasskeyRow } from "#server/db/schema.ts";

export async function passkeysOf(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom("passkeys")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function findPasskey(db: Db, id: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom("passkeys").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Undefined if the credential is already stored, for any person. */
export async function insertPasskey(db: Db, row: PasskeyRow): Promise<PasskeyRow | undefined> {
  return db
    .insertInto("passkeys")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function renamePasskey(db: Db, userId: string, id: string, name: string): Promise<PasskeyRow | undefined> {
  return db
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returningAll()
    .executeTakeFirst();
}

/** Records one use. False if another use came in between: then the authenticator may have been cloned. */
export async function notePasskeyUse(db: Db, row: PasskeyRow, counter: number, now: Date): Promise<boolean> {
  const noted = await db
    .updateTable("passkeys")
    .set({ counter, last_used_at: now.toISOString() })
    .where("id", "=", row.id)
    .where("counter", "=", row.counter)
    .returning("id")
    .executeTakeFirst();
  return noted !== undefined;
}

export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export function toPasskey(row: PasskeyRow): Passkey {
  return { id: row.id, name: row.name, createdAt: row.created_at, lastUsedAt: row.last_used_at };
}

/** How a passkey is described to a browser. */
export function toPasskeyRef(row: PasskeyRow): { id: string; type: "public-key"; transports: Transport[] } {
  const transports = row.transports.split(" ").flatMap((text) => Transport.safeParse(text).data ?? []);
  return { id: row.id, type: "public-key", transports };
}
