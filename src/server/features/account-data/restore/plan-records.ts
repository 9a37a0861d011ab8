import type { Archive, Compared } from "#contract/account-data.ts";
import type { RecordCollection } from "#contract/space.ts";
import { withNewIds } from "#domain/account/archive/renamed-ids.ts";
import { isSameContent } from "#domain/account/archive/same-content.ts";
import type { Db } from "#server/db/schema.ts";
import type { OwnedTable } from "#server/records/owned-kind.ts";
import { inPieces } from "../stored-collection.ts";
import { STORED_COLLECTIONS, type StoredRecord } from "../stored-collections.ts";
import type { NewIdsByKind } from "./new-ids.ts";

/** What the import does with records of one kind, each under its id here. */
export interface Planned<R> {
  readonly added: readonly R[];
  /** Stored under the same id with different content. */
  readonly differing: readonly R[];
  readonly same: number;
}
export type RecordsPlan = { readonly [C in RecordCollection]: Planned<StoredRecord<C>> };

export const comparedOf = ({ added, differing, same }: Planned<unknown>): Compared => ({
  added: added.length,
  same,
  differing: differing.length,
});

/** Compares every record of an archive with what the person has stored. */
export async function planRecords(
  db: Db,
  userId: string,
  archive: Archive,
  newIds: NewIdsByKind,
): Promise<RecordsPlan> {
  const renamed = <C extends RecordCollection>(kind: C, records: ReadonlyArray<StoredRecord<C>>) =>
    records.map((record) => withNewIds(record, newIds[kind].get(record.id) ?? record.id, newIds));
  const plan = <C extends RecordCollection>(kind: C, records: ReadonlyArray<StoredRecord<C>>) =>
    planKind(db, userId, kind, records);
  const protocols = renamed("protocols", archive.protocols);
  const vials = renamed("vials", archive.vials);
  const cycles = renamed("peptideCycles", archive.peptideCycles);
  const doses = renamed("doses", archive.doses);
  const isProtocol = await isOwn(
    db,
    userId,
    "protocols",
    protocols,
    cycles.map(({ protocolId }) => protocolId),
  );
  const isVial = await isOwn(
    db,
    userId,
    "vials",
    vials,
    doses.map(({ vialId }) => vialId),
  );
  const vitalImports = renamed("vitalImports", archive.vitalImports);
  const vitals = renamed("vitals", archive.vitals);
  const isImport = await isOwn(
    db,
    userId,
    "vital_imports",
    vitalImports,
    vitals.map(({ importId }) => importId),
  );
  return {
    privatePeptides: await plan("privatePeptides", renamed("privatePeptides", archive.privatePeptides)),
    protocols: await plan("protocols", protocols),
    peptideCycles: await plan(
      "peptideCycles",
      cycles.map((cycle) => ({ ...cycle, protocolId: isProtocol(cycle.protocolId) ? cycle.protocolId : null })),
    ),
    vials: await plan("vials", vials),
    supplies: await plan("supplies", renamed("supplies", archive.supplies)),
    doses: await plan(
      "doses",
      doses.map((dose) => ({ ...dose, vialId: isVial(dose.vialId) ? dose.vialId : null })),
    ),
    bloodwork: await plan(
      "bloodwork",
      renamed(
        "bloodwork",
        archive.bloodwork.map(({ files: _apart, ...draw }) => draw),
      ),
    ),
    vitalImports: await plan("vitalImports", vitalImports),
    vitals: await plan(
      "vitals",
      vitals.map((day) => ({ ...day, importId: isImport(day.importId) ? day.importId : null })),
    ),
    lists: await plan("lists", renamed("lists", archive.lists)),
    mixes: await plan("mixes", renamed("mixes", archive.mixes)),
  };
}

/**
 * Whether a referenced id is in the archive or belongs to the person: references to anyone else's records are dropped.
 */
async function isOwn(
  db: Db,
  userId: string,
  table: OwnedTable,
  archived: ReadonlyArray<{ readonly id: string }>,
  pointedAt: ReadonlyArray<string | null>,
): Promise<(id: string | null) => boolean> {
  const own = new Set(archived.map(({ id }) => id));
  const others = [...new Set(pointedAt)].filter((id) => id !== null && !own.has(id)).map(String);
  for (const some of inPieces(others)) {
    const query = db.selectFrom(table).select("id").where("user_id", "=", userId).where("id", "in", some);
    for (const { id } of await query.execute()) own.add(id);
  }
  return (id) => id !== null && own.has(id);
}

async function planKind<C extends RecordCollection>(
  db: Db,
  userId: string,
  kind: C,
  records: ReadonlyArray<StoredRecord<C>>,
): Promise<Planned<StoredRecord<C>>> {
  const collection = STORED_COLLECTIONS[kind];
  const rows = await collection.rowsAmong(
    db,
    userId,
    records.map(({ id }) => id),
  );
  const stored = new Map(rows.map(collection.toRecord).map((record) => [record.id, record]));
  const added: StoredRecord<C>[] = [];
  const differing: StoredRecord<C>[] = [];
  for (const record of records) {
    const here = stored.get(record.id);
    if (!here) added.push(record);
    else if (!isSameContent(here, record)) differing.push(record);
  }
  return { added, differing, same: records.length - added.length - differing.length };
}
