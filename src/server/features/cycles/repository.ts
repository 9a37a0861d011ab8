import type { Transaction } from "kysely";
import { Cycle } from "#contract/cycles.ts";
import { deleteOwn, findOwn, pageOfOwn, updateOwn } from "#server/db/own-records.ts";
import type { Database, Db, PeptideCycleRow } from "#server/db/schema.ts";
import type { Cursor } from "#server/http/cursor.ts";

/** One row more than asked shows that there is another page. */
export async function listCyclesOf(db: Db, userId: string, cursor: Cursor | null, limit: number): Promise<Cycle[]> {
  const rows = await pageOfOwn(db, "peptide_cycles", { userId, cursor, limit }).selectAll().execute();
  return rows.map(fromRow);
}

export async function findCycle(db: Db, userId: string, id: string): Promise<Cycle | null> {
  const row = await findOwn(db, "peptide_cycles", userId, id);
  return row && fromRow(row);
}

export async function insertCycle(trx: Transaction<Database>, cycle: Cycle): Promise<Cycle> {
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
      archived_at: checked.archivedAt,
      trial: checked.trial && JSON.stringify(checked.trial),
      readings: JSON.stringify(checked.readings),
      version: checked.version,
      created_at: checked.createdAt,
      updated_at: checked.updatedAt,
    })
    .execute();
  return checked;
}

interface VersionedChange {
  readonly userId: string;
  readonly id: string;
  readonly version: number;
  readonly now: Date;
}
type CycleChange = Pick<Cycle, "name" | "description" | "startDate" | "endDate" | "peptides" | "archivedAt">;

/** Changes one version; see `updateOwn`. */
export async function updateCycleOf(
  db: Db,
  change: VersionedChange,
  { name, description, startDate, endDate, peptides, archivedAt }: CycleChange,
): Promise<Cycle | null> {
  const row = await updateOwn(db, "peptide_cycles", change, {
    name,
    description,
    start_date: startDate,
    end_date: endDate,
    peptides: JSON.stringify(peptides),
    archived_at: archivedAt,
  });
  return row && fromRow(row);
}

/** The same for what is expected of a cycle, and for what was measured beside its doses. */
export async function updateMeasuredOf(
  db: Db,
  change: VersionedChange,
  { trial, readings }: Pick<Cycle, "trial" | "readings">,
): Promise<Cycle | null> {
  const values = { trial: trial && JSON.stringify(trial), readings: JSON.stringify(readings) };
  const row = await updateOwn(db, "peptide_cycles", change, values);
  return row && fromRow(row);
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
  return deleteOwn(db, "peptide_cycles", userId, id);
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
    archivedAt: row.archived_at,
    trial: row.trial === null ? null : JSON.parse(row.trial),
    readings: JSON.parse(row.readings),
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  });
}
