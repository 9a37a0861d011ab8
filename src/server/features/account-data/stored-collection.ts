import type { Insertable, Selectable, Updateable } from "kysely";
import type { OwnedTable } from "#server/db/own-records.ts";
import type { Database, Db } from "#server/db/schema.ts";

/** What every record begins with, in the store and in an archive. */
export interface KeptRecord {
  readonly id: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** One kind of record of a person, as an archive knows it, in its table. */
export interface StoredCollection<R extends KeptRecord> {
  readonly table: OwnedTable;
  /** The rows as they are, oldest first; `toRecord` reads them, which may take its time. */
  rowsOf(db: Db, userId: string): Promise<unknown[]>;
  /** Those of the person's rows that have these ids. */
  rowsAmong(db: Db, userId: string, ids: readonly string[]): Promise<unknown[]>;
  toRecord(row: unknown): R;
  insert(db: Db, userId: string, records: readonly R[]): Promise<void>;
  /** What is stored under the id says the same as the record afterwards, as the next version of it. */
  replace(db: Db, userId: string, record: R, now: Date): Promise<void>;
}

/** Statements take 32,766 values; the widest table has 17 columns. */
export const ROWS_AT_ONCE = 500;

type Stamps = "id" | "user_id" | "version" | "created_at" | "updated_at";
type Columns<T extends OwnedTable> = Omit<Insertable<Database[T]>, Stamps>;

interface Shape<T extends OwnedTable, R> {
  readonly table: T;
  readonly toFields: (row: Selectable<Database[T]>) => object;
  readonly toColumns: (record: R) => Columns<T>;
  readonly schema: { parse(value: unknown): R };
}

export function storedCollection<T extends OwnedTable, R extends KeptRecord>({
  table,
  toFields,
  toColumns,
  schema,
}: Shape<T, R>): StoredCollection<R> {
  const from: OwnedTable = table;
  return {
    table,
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
      const own = row as Selectable<Database[T]>; // `rowsOf` read it from this table
      const { id, version, created_at, updated_at } = row as Selectable<Database[OwnedTable]>;
      return schema.parse({ id, ...toFields(own), version, createdAt: created_at, updatedAt: updated_at });
    },
    insert: async (db, userId, records) => {
      const rows = records.map((record) => ({
        ...{ id: record.id, user_id: userId, version: record.version },
        ...{ created_at: record.createdAt, updated_at: record.updatedAt },
        ...toColumns(record),
      }));
      for (const some of inPieces(rows))
        await db
          .insertInto(from)
          .values(some as Insertable<Database[OwnedTable]>[]) // rows of this one of the tables
          .execute();
    },
    replace: async (db, userId, record, now) => {
      const columns: object = toColumns(record);
      await db
        .updateTable(from)
        .set((eb) => ({
          ...(columns as Updateable<Database[OwnedTable]>), // columns of this one of the tables
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
