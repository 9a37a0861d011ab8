import type { Bloodwork } from "#contract/bloodwork.ts";
import type { BloodworkFields } from "#domain/bloodwork/record/entry.ts";
import type { Db } from "#server/db/schema.ts";
import type { Cursor } from "#server/http/cursor.ts";
import { DRAWS, sortableTime } from "#server/records/kinds.ts";
import { ownedRecords, rowOf } from "#server/records/owned-records.ts";
import { filesOfDraws } from "./file-rows.ts";

export const draws = ownedRecords(DRAWS, { files: filesOfDraws });

interface DrawPage {
  readonly userId: string;
  /** First day, inclusive; so is `to`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly cursor: Cursor | null;
  readonly limit: number;
}

/** Reads one row more than asked to show whether there is another page. One more query reads the files of all draws. */
export async function listDrawsOf(db: Db, { userId, from, to, cursor, limit }: DrawPage): Promise<Bloodwork[]> {
  const end = to === undefined ? null : `${to}T23:59`;
  // the cursor normally ends before `to`, but a made-up one may not
  const after = cursor && (end === null || cursor.at <= end) ? cursor : null;
  let query = db
    .selectFrom("bloodwork")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("collected_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1);
  if (from !== undefined) query = query.where("collected_at", ">=", `${from}T00:00`);
  if (after) query = query.where((eb) => eb(eb.refTuple("collected_at", "id"), "<", eb.tuple(after.at, after.id)));
  else if (end !== null) query = query.where("collected_at", "<=", end);
  return draws.read(db, await query.execute());
}

/** False if anyone has a draw with this id; the stored one stays unchanged. */
export async function insertDraw(
  db: Db,
  draw: BloodworkFields & { readonly id: string; readonly userId: string; readonly now: string },
): Promise<boolean> {
  const { now, ...fields } = draw;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("bloodwork")
    .values(rowOf(DRAWS, { ...fields, version: 1, createdAt: now, updatedAt: now }))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export function cursorOf({ collected, id }: Bloodwork): Cursor {
  return { at: sortableTime(collected), id };
}
