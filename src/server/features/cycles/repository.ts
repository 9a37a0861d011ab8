import type { Db } from "#server/db/schema.ts";
import { CYCLES } from "#server/records/kinds.ts";
import { ownedRecords } from "#server/records/owned-records.ts";

export const cycles = ownedRecords(CYCLES);

/** Whether the protocol belongs to the person; a cycle may only refer to their own. */
export async function ownsProtocol(db: Db, userId: string, protocolId: string): Promise<boolean> {
  const row = await db
    .selectFrom("protocols")
    .select("id")
    .where("id", "=", protocolId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}
