import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { ERASED_TABLES } from "./tables-of-person.ts";

/** Keeps statements short: PostgreSQL is given up on when one takes a second. */
const ROWS_AT_ONCE = 5_000;

/**
 * Deletes every row of a person, and the person; what others made stays without the name. Returns the number of
 * deleted rows.
 */
export async function eraseRows(trx: Transaction<Database>, userId: string, email: string): Promise<number> {
  let rows = 0;
  for (const table of ERASED_TABLES) rows += await eraseFrom(trx, table, userId);
  await trx.updateTable("audit_trail").set({ subject_id: "erased" }).where("subject_id", "=", userId).execute();
  // a message sent while signed out stays, without the email address
  await trx.updateTable("feedback").set({ email: null }).where("email", "=", email).execute();
  // rows elsewhere that name them have `on delete set null` on their keys
  const { numDeletedRows } = await trx.deleteFrom("users").where("id", "=", userId).executeTakeFirst();
  return rows + Number(numDeletedRows);
}

async function eraseFrom(
  trx: Transaction<Database>,
  table: (typeof ERASED_TABLES)[number],
  userId: string,
): Promise<number> {
  if (table !== "doses")
    return Number((await trx.deleteFrom(table).where("user_id", "=", userId).executeTakeFirst()).numDeletedRows);
  let rows = 0;
  for (;;) {
    const { numDeletedRows } = await trx
      .deleteFrom("doses")
      .where("id", "in", (eb) => eb.selectFrom("doses").select("id").where("user_id", "=", userId).limit(ROWS_AT_ONCE))
      .executeTakeFirst();
    rows += Number(numDeletedRows);
    if (numDeletedRows < ROWS_AT_ONCE) return rows;
  }
}
