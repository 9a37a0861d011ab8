import type { Transaction } from "kysely";
import type { Database, Db } from "./schema.ts";

/**
 * Runs one change of entries, guides or tags at a time across all servers: each writer marks the library first, so it
 * waits for the one before.
 */
export function changeLibrary<T>(db: Db, change: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await markLibraryChanged(trx);
    return change(trx);
  });
}

/** Call this in the transaction that changes what readers of the library see, so that every server reads it again. */
export async function markLibraryChanged(trx: Db): Promise<void> {
  await trx
    .updateTable("library_state")
    .set((eb) => ({ revision: eb("revision", "+", 1) }))
    .execute();
}
