import type { Insertable, SelectQueryBuilder, Updateable } from "kysely";
import type { Database, Db } from "../db/schema.ts";
import type { FieldsOf, OwnedKind, OwnedRow, OwnedTable, Stamps } from "./owned-kind.ts";

/** Where the previous page ended: newest first, and the larger id first among equal times. */
interface PageEnd {
  readonly createdAt: string;
  readonly id: string;
}
export interface Page {
  readonly userId: string;
  readonly cursor: PageEnd | null;
  readonly limit: number;
}

interface VersionedChange {
  readonly userId: string;
  readonly id: string;
  /** The version the change was made from. */
  readonly version: number;
  readonly now: Date;
}

/** What belongs to a record but has a table of its own, such as the files of a draw: how each is read, by record. */
type Parts<P> = {
  readonly [F in keyof P]: (db: Db, ids: readonly string[], userId: string) => Promise<ReadonlyMap<string, P[F]>>;
};

/** `Stored` is what the record's own table holds, `R` that and its parts. */
export interface OwnedRecords<Stored extends Stamps, R extends Stored = Stored> {
  /** Newest first, with one more than the limit where there is another page. */
  page(db: Db, page: Page): Promise<R[]>;
  find(db: Db, userId: string, id: string): Promise<R | null>;
  /** One statement; answers what it stored. */
  insert(db: Db, record: Stored): Promise<R>;
  /**
   * Turns one version into the next and answers the row this wrote, not a later one. Null if that version is no longer
   * stored, or the record isn't theirs. Fields that aren't given keep their value.
   */
  update(db: Db, change: VersionedChange, fields: Partial<FieldsOf<Stored>>): Promise<R | null>;
  /** False if the person has no such record. */
  remove(db: Db, userId: string, id: string): Promise<boolean>;
  /** The records of one person's rows that a query of the feature's own found. */
  read(db: Db, rows: readonly OwnedRow[]): Promise<R[]>;
}

/** The queries of one kind of record. Each names the person, so another person's record is like a missing one. */
export function ownedRecords<
  T extends OwnedTable,
  Stored extends Stamps,
  P extends Readonly<Record<string, unknown[]>> = Record<never, never>,
>(kind: OwnedKind<T, Stored>, parts: Parts<P> = {} as Parts<P>): OwnedRecords<Stored, Stored & P> {
  const table: OwnedTable = kind.table;
  const withParts = (record: Stored, partOf: (name: string) => unknown[] | undefined) =>
    ({ ...record, ...Object.fromEntries(Object.keys(parts).map((name) => [name, partOf(name) ?? []])) }) as Stored & P; // each part by its name
  const read = async (db: Db, rows: readonly OwnedRow[]) => {
    const stored = rows.map((row) => recordOf(kind, row));
    const [first] = stored;
    if (first === undefined) return [];
    const ids = stored.map(({ id }) => id);
    const found = new Map<string, ReadonlyMap<string, unknown[]>>();
    for (const [name, partsOf] of Object.entries<Parts<P>[keyof P]>(parts))
      found.set(name, await partsOf(db, ids, first.userId));
    return stored.map((record) => withParts(record, (name) => found.get(name)?.get(record.id)));
  };
  const readOne = async (db: Db, row: OwnedRow | undefined) => (row && (await read(db, [row]))[0]) ?? null;
  return {
    read,
    page: async (db, page) => read(db, await pageOfOwn(db, table, page).selectAll().execute()),
    find: async (db, userId, id) => {
      const query = db.selectFrom(table).selectAll().where("id", "=", id).where("user_id", "=", userId);
      return readOne(db, await query.executeTakeFirst());
    },
    insert: async (db, record) => {
      const checked = kind.schema.parse(record);
      const row: object = rowOf(kind, checked);
      await db
        .insertInto(table)
        .values(row as Insertable<Database[OwnedTable]>) // of this one of the tables
        .execute();
      return withParts(checked, () => []);
    },
    update: async (db, { userId, id, version, now }, fields) => {
      const columns: Updateable<Database[OwnedTable]> = kind.toColumns(fields);
      const row = await db
        .updateTable(table)
        .set((eb) => ({ ...columns, version: eb("version", "+", 1), updated_at: now.toISOString() }))
        .where("id", "=", id)
        .where("user_id", "=", userId)
        .where("version", "=", version)
        .returningAll()
        .executeTakeFirst();
      return readOne(db, row);
    },
    remove: async (db, userId, id) => {
      const query = db.deleteFrom(table).where("id", "=", id).where("user_id", "=", userId);
      const { numDeletedRows } = await query.executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

/** As `OwnedRecords.page`, for a feature that reads other columns. */
export function pageOfOwn<T extends OwnedTable>(
  db: Db,
  table: T,
  { userId, cursor, limit }: Page,
): SelectQueryBuilder<Database, T, object> {
  const from: OwnedTable = table;
  const newestFirst = db
    .selectFrom(from)
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1);
  const query = cursor
    ? newestFirst.where((eb) => eb(eb.refTuple("created_at", "id"), "<", eb.tuple(cursor.createdAt, cursor.id)))
    : newestFirst;
  return query as unknown as SelectQueryBuilder<Database, T, object>; // a query from one of the tables is from this one
}

/** The whole row of a record. */
export function rowOf<T extends OwnedTable, R extends Stamps>(
  kind: OwnedKind<T, R>,
  { id, userId, version, createdAt, updatedAt, ...fields }: R,
): Insertable<Database[T]> {
  const stamps = { id, user_id: userId, version, created_at: createdAt, updated_at: updatedAt };
  const columns = kind.toColumns(fields as unknown as Partial<FieldsOf<R>>); // a record without its stamps
  return { ...stamps, ...columns } as unknown as Insertable<Database[T]>; // what the table has beside the stamps
}

function recordOf<T extends OwnedTable, R extends Stamps>(kind: OwnedKind<T, R>, row: OwnedRow): R {
  const { id, user_id: userId, version, created_at: createdAt, updated_at: updatedAt } = row;
  const fields = kind.toFields(row as OwnedRow<T>); // the kind's own queries found it in its table
  return kind.schema.parse({ ...fields, id, userId, version, createdAt, updatedAt });
}
