import type { Insertable, Updateable } from "kysely";
import type { Database, Db } from "#server/db/schema.ts";
import type { FieldsOf, OwnedKind, OwnedRow, OwnedTable, Stamps } from "#server/records/owned-kind.ts";

/** The fields every record starts with, in the store and in an export. */
export interface KeptRecord {
  readonly id: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** One kind of record of a person, with its export format and its table. */
export interface StoredCollection<R extends KeptRecord> {
  readonly table: OwnedTable;
  /** The raw rows, oldest first; converting them with `toRecord` may be slow. */
  rowsOf(db: Db, userId: string): Promise<unknown[]>;
  /** The person's rows with these ids. */
  rowsAmong(db: Db, userId: string, ids: readonly string[]): Promise<unknown[]>;
  toRecord(row: unknown): R;
  insert(db: Db, userId: string, records: readonly R[]): Promise<void>;
  /** Overwrites the stored record of the same id, as its next version. */
  replace(db: Db, userId: string, record: R, now: Date): Promise<void>;
}

/** SQLite allows 32,766 values per statement; the widest table has 17 columns. */
export const ROWS_AT_ONCE = 500;

/** `schema` validates a record in its export format. */
export function storedCollection<
  T extends OwnedTable,
  Own extends Stamps,
  R extends KeptRecord & Partial<FieldsOf<Own>>,
>(
  kind: Pick<OwnedKind<T, Own>, "table" | "toColumns" | "toFields">,
  schema: { parse(value: unknown): R },
): StoredCollection<R> {
  const from: OwnedTable = kind.table;
  const columnsOf = ({ id: _id, version: _version, createdAt: _made, updatedAt: _changed, ...fields }: R) =>
    kind.toColumns(fields as unknown as Partial<FieldsOf<Own>>); // a record without its common fields
  return {
    table: kind.table,
    rowsOf: (db, userId) =>
      db.selectFrom(from).selectAll().where("user_id", "=", userId).orderBy("created_at").orderBy("id").execute(),
    rowsAmong: async (db, userId, ids) => {
      const rows: unknown[] = [];
      for (const some of inPieces(ids))
        rows.push(
          ...(await db.selectFrom(from).selectAll().where("user_id", "=", userId).where("id", "in", some).execute()),
        );
      return rows;
    },
    toRecord: (row) => {
      const own = row as OwnedRow<T>; // `rowsOf` read it from this table
      const { id, version, created_at: createdAt, updated_at: updatedAt } = row as OwnedRow;
      return schema.parse({ ...kind.toFields(own), id, version, createdAt, updatedAt });
    },
    insert: async (db, userId, records) => {
      const rows = records.map((record) => ({
        ...{ id: record.id, user_id: userId, version: record.version },
        ...{ created_at: record.createdAt, updated_at: record.updatedAt },
        ...columnsOf(record),
      }));
      for (const some of inPieces(rows))
        await db
          .insertInto(from)
          .values(some as Insertable<Database[OwnedTable]>[]) // rows of one of the tables
          .execute();
    },
    replace: async (db, userId, record, now) => {
      const columns: object = columnsOf(record);
      await db
        .updateTable(from)
        .set((eb) => ({
          ...(columns as Updateable<Database[OwnedTable]>), // columns of one of the tables
          version: eb("version", "+", 1),
          updated_at: now.toISOString(),
        }))
        .where("id", "=", record.id)
        .where("user_id", "=", userId)
        .execute();
    },
  };
}

export function inPieces<T>(items: readonly T[]): T[][] {
  const pieces: T[][] = [];
  for (let from = 0; from < items.length; from += ROWS_AT_ONCE) pieces.push(items.slice(from, from + ROWS_AT_ONCE));
  return pieces;
}
