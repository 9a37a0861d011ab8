import type { Transaction } from "kysely";
import type { Database, Db } from "./schema.ts";

/** Runs one change of entries, guides or tags at a time, on all servers: each writer marks the library first and so waits for the one before. */
export function changeLibrary<T>(db: Db, change: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await markLibraryChanged(trx);
    return change(trx);
  });
}

/** To be called in the transaction that changes what readers of the library see: every server then reads it anew. */
export async function markLibraryChanged(trx: Db): Promise<void> {
  await trx
    .updateTable("library_state")
    .set((eb) => ({ revision: eb("revision", "+", 1) }))
    .execute();
}
