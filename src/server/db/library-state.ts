import type { Db } from "./schema.ts";

/** To be called in the transaction that changes what readers of the library see: every server then reads it anew. */
export async function markLibraryChanged(trx: Db): Promise<void> {
  await trx
    .updateTable("library_state")
    .set((eb) => ({ revision: eb("revision", "+", 1) }))
    .execute();
}
