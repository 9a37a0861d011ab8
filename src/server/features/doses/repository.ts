import type { Insertable } from "kysely";
import { z } from "zod";
import { Dose } from "#contract/doses.ts";
import type { DoseFields } from "#domain/cycles/doses/dose.ts";
import { deleteOwn, findOwn, updateOwn } from "#server/db/own-records.ts";
import type { Database, Db, DoseRow } from "#server/db/schema.ts";
import type { DayCursor } from "./cursor.ts";

interface DosePage {
  readonly userId: string;
  /** Days, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly cursor: DayCursor | null;
  readonly limit: number;
}

/** One row more than asked shows that there is another page. */
export async function listDosesOf(db: Db, page: DosePage): Promise<Dose[]> {
  const rows = await pageOfDoses(db, page).where("user_id", "=", page.userId).execute();
  return rows.map(fromRow);
}

/** As above; the person is asked for through the cycle, so that no store leans on the index of all their doses. */
export async function listDosesOfCycle(db: Db, cycleId: string, page: DosePage): Promise<Dose[]> {
  const rows = await pageOfDoses(db, page)
    .where("cycle_id", "=", (eb) =>
      eb.selectFrom("peptide_cycles").select("id").where("id", "=", cycleId).where("user_id", "=", page.userId),
    )
    .execute();
  return rows.map(fromRow);
}

function pageOfDoses(db: Db, { from, to, cursor, limit }: DosePage) {
  // the place where the page before ended is the narrower bound; one made up by the caller may not be
  const after = cursor && (to === undefined || cursor.day <= to) ? cursor : null;
  let query = db
    .selectFrom("doses")
    .selectAll()
    .orderBy("day", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1);
  if (from !== undefined) query = query.where("day", ">=", from);
  if (after) return query.where((eb) => eb(eb.refTuple("day", "id"), "<", eb.tuple(after.day, after.id)));
  return to === undefined ? query : query.where("day", "<=", to);
}

export async function findDose(db: Db, userId: string, id: string): Promise<Dose | null> {
  const row = await findOwn(db, "doses", userId, id);
  return row && fromRow(row);
}

type PlannedDose = Pick<Dose, "userId" | "cycleId" | "itemId"> & { readonly slot: string };

/** The dose that is logged for a planned instant. */
export async function findDoseOfSlot(db: Db, planned: PlannedDose): Promise<Dose | null> {
  const row = await db
    .selectFrom("doses")
    .selectAll()
    .where("cycle_id", "=", planned.cycleId)
    .where("item_id", "=", planned.itemId)
    .where("slot", "=", planned.slot)
    .where("user_id", "=", planned.userId)
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Stores those whose id and planned instant are still free, and answers how many that were; the rest stay as stored. */
export async function insertDoses(db: Db, doses: readonly Dose[]): Promise<number> {
  const result = await db
    .insertInto("doses")
    .values(doses.map(toRow))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0n);
}

/** Changes one version; see `updateOwn`. Fails as a unique violation where another dose has the planned instant. */
export async function updateDoseOf(
  db: Db,
  change: { userId: string; id: string; version: number; now: Date },
  fields: DoseFields,
): Promise<Dose | null> {
  const row = await updateOwn(db, "doses", change, columnsOf(fields));
  return row && fromRow(row);
}

export async function deleteDoseOf(db: Db, userId: string, id: string): Promise<boolean> {
  return deleteOwn(db, "doses", userId, id);
}

export async function ownsCycle(db: Db, userId: string, cycleId: string): Promise<boolean> {
  const query = db.selectFrom("peptide_cycles").select("id").where("id", "=", cycleId).where("user_id", "=", userId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Which of these vials the person has. */
export async function ownVials(db: Db, userId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const query = db.selectFrom("vials").select("id").where("id", "in", ids).where("user_id", "=", userId);
  return new Set((await query.execute()).map(({ id }) => id));
}

function toRow(dose: Dose): Insertable<Database["doses"]> {
  const { id, userId, cycleId, version, createdAt, updatedAt, ...fields } = dose;
  return {
    ...{ id, user_id: userId, cycle_id: cycleId, version, created_at: createdAt, updated_at: updatedAt },
    ...columnsOf(fields),
  };
}

/** What is asked for has a column, the rest is one document. */
function columnsOf({ itemId, slot, day, vialId, ...document }: DoseFields) {
  return { item_id: itemId, slot, day, vial_id: vialId, document: JSON.stringify(document) };
}

/** As it was checked when it came, but for the zone: asking the runtime for each would take longer than the query. */
const StoredDose = Dose.safeExtend({ zone: z.string() });

function fromRow(row: DoseRow): Dose {
  return StoredDose.parse({
    ...JSON.parse(row.document),
    id: row.id,
    userId: row.user_id,
    cycleId: row.cycle_id,
    itemId: row.item_id,
    slot: row.slot,
    day: row.day,
    vialId: row.vial_id,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  });
}
