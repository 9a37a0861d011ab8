import type { Dose } from "#contract/doses.ts";
import type { Db } from "#server/db/schema.ts";
import type { Cursor } from "#server/http/cursor.ts";
import { DOSES } from "#server/records/kinds.ts";
import { ownedRecords, rowOf } from "#server/records/owned-records.ts";

export const ownDoses = ownedRecords(DOSES);

interface DosePage {
  readonly userId: string;
  /** First day, inclusive; so is `to`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly cursor: Cursor | null;
  readonly limit: number;
}

/** Reads one row more than asked to show whether there is another page. */
export async function listDosesOf(db: Db, page: DosePage): Promise<Dose[]> {
  const rows = await pageOfDoses(db, page).where("user_id", "=", page.userId).execute();
  return ownDoses.read(db, rows);
}

/** As above. Filters the person through the cycle, so that no database picks the index of all their doses. */
export async function listDosesOfCycle(db: Db, cycleId: string, page: DosePage): Promise<Dose[]> {
  const rows = await pageOfDoses(db, page)
    .where("cycle_id", "=", (eb) =>
      eb.selectFrom("peptide_cycles").select("id").where("id", "=", cycleId).where("user_id", "=", page.userId),
    )
    .execute();
  return ownDoses.read(db, rows);
}

function pageOfDoses(db: Db, { from, to, cursor, limit }: DosePage) {
  // the cursor normally ends before `to`, but a made-up one may not
  const after = cursor && (to === undefined || cursor.at <= to) ? cursor : null;
  let query = db
    .selectFrom("doses")
    .selectAll()
    .orderBy("day", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1);
  if (from !== undefined) query = query.where("day", ">=", from);
  if (after) return query.where((eb) => eb(eb.refTuple("day", "id"), "<", eb.tuple(after.at, after.id)));
  return to === undefined ? query : query.where("day", "<=", to);
}

type PlannedDose = Pick<Dose, "userId" | "cycleId" | "itemId"> & { readonly slot: string };

/** The dose that is logged for a planned time. */
export async function findDoseOfSlot(db: Db, planned: PlannedDose): Promise<Dose | null> {
  const rows = await db
    .selectFrom("doses")
    .selectAll()
    .where("cycle_id", "=", planned.cycleId)
    .where("item_id", "=", planned.itemId)
    .where("slot", "=", planned.slot)
    .where("user_id", "=", planned.userId)
    .execute();
  return (await ownDoses.read(db, rows))[0] ?? null;
}

/** Stores the doses whose id and planned time are still free, and returns how many; the others stay as stored. */
export async function insertDoses(db: Db, doses: readonly Dose[]): Promise<number> {
  const result = await db
    .insertInto("doses")
    .values(doses.map((dose) => rowOf(DOSES, dose)))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0n);
}

export async function ownsCycle(db: Db, userId: string, cycleId: string): Promise<boolean> {
  const query = db.selectFrom("peptide_cycles").select("id").where("id", "=", cycleId).where("user_id", "=", userId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Those of the vials that belong to the person. */
export async function ownVials(db: Db, userId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const query = db.selectFrom("vials").select("id").where("id", "in", ids).where("user_id", "=", userId);
  return new Set((await query.execute()).map(({ id }) => id));
}
