import type { Kysely, Transaction } from "kysely";
import { Cycle } from "../../../contract/cycles.ts";
import type { Database, Db, PeptideCycleRow } from "../../db/schema.ts";
import type { Cursor } from "../../http/cursor.ts";

/** One page, newest first, with one row more than asked so that the caller sees whether there is another page. */
export async function listCyclesOf(db: Db, userId: string, cursor: Cursor | null, limit: number): Promise<Cycle[]> {
  const rows = await cycleQuery(db, userId, cursor, limit).execute();
  return rows.map(fromRow);
}

export function cycleQuery(db: Kysely<Database>, userId: string, cursor: Cursor | null, limit: number) {
  const query = db
    .selectFrom("peptide_cycles")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1);
  if (!cursor) return query;
  return query.where((eb) => eb(eb.refTuple("created_at", "id"), "<", eb.tuple(cursor.createdAt, cursor.id)));
}

export async function findCycle(db: Db, userId: string, id: string): Promise<Cycle | null> {
  const row = await db
    .selectFrom("peptide_cycles")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

export async function insertCycle(trx: Transaction<Database>, cycle: Cycle): Promise<void> {
  const checked = Cycle.parse(cycle);
  await trx
    .insertInto("peptide_cycles")
    .values({
      id: checked.id,
      user_id: checked.userId,
      name: checked.name,
      description: checked.description,
      start_date: checked.startDate,
      end_date: checked.endDate,
      peptides: JSON.stringify(checked.peptides),
      protocol_id: checked.protocolId,
      version: checked.version,
      created_at: checked.createdAt,
      updated_at: checked.updatedAt,
    })
    .execute();
}

/** Whether the person has this protocol; a cycle may only point at one of their own. */
export async function ownsProtocol(db: Db, userId: string, protocolId: string): Promise<boolean> {
  const row = await db
    .selectFrom("protocols")
    .select("id")
    .where("id", "=", protocolId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteCycleOf(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("peptide_cycles")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function fromRow(row: PeptideCycleRow): Cycle {
  return Cycle.parse({
    id: row.id,
    userId: row.user_id,
    name: row.name,
    description: row.description,
    startDate: row.start_date,
    endDate: row.end_date,
    peptides: JSON.parse(row.peptides),
    protocolId: row.protocol_id,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  });
}
