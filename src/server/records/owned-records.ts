import { isDeepStrictEqual } from "node:util";
import type { Insertable, SelectQueryBuilder, Updateable } from "kysely";
import { compiledOnce } from "../db/compiled-once.ts";
import type { Database, Db } from "../db/schema.ts";
import type { Cursor } from "../http/cursor.ts";
import type { FieldsOf, OwnedKind, OwnedRow, OwnedTable, Stamps } from "./owned-kind.ts";

export interface Page {
  readonly userId: string;
  /** The end of the previous page. */
  readonly cursor: Cursor | null;
  readonly limit: number;
}

export interface RecordText {
  readonly id: string;
  readonly createdAt: string;
  readonly text: string;
}

interface VersionedChange {
  readonly userId: string;
  readonly id: string;
  /** The version the change started from. */
  readonly version: number;
  readonly now: Date;
}

/** Parts of a record in a table of their own, such as the files of a draw: how to read each, by record. */
type Parts<P> = {
  readonly [F in keyof P]: (db: Db, ids: readonly string[], userId: string) => Promise<ReadonlyMap<string, P[F]>>;
};

/** `Stored` is the record's own table row, `R` adds its parts. */
export interface OwnedRecords<Stored extends Stamps, R extends Stored = Stored> {
  /** Newest first, with one more than the limit if there is another page. */
  page(db: Db, page: Page): Promise<R[]>;
  find(db: Db, userId: string, id: string): Promise<R | null>;
  /** `page` and `find` as JSON, much faster. Null for a kind with parts. */
  readonly texts: {
    page(db: Db, page: Page): Promise<RecordText[]>;
    find(db: Db, userId: string, id: string): Promise<RecordText | null>;
  } | null;
  /** One statement; returns what it stored. */
  insert(db: Db, record: Stored): Promise<R>;
  /**
   * Turns one version into the next and returns the row this wrote, not a later one. Null if that version is no longer
   * stored, or the record isn't theirs. A field that isn't given keeps its value.
   */
  update(db: Db, change: VersionedChange, fields: Partial<FieldsOf<Stored>>): Promise<R | null>;
  /** False if the person has no such record. */
  remove(db: Db, userId: string, id: string): Promise<boolean>;
  /** Builds a person's records from rows that the feature's own query found. */
  read(db: Db, rows: readonly OwnedRow[]): Promise<R[]>;
}

/** The queries of one kind of record. Each filters by person, so another person's record looks like a missing one. */
export function ownedRecords<
  T extends OwnedTable,
  Stored extends Stamps,
  P extends Readonly<Record<string, unknown[]>> = Record<never, never>,
>(kind: OwnedKind<T, Stored>, parts: Parts<P> = {} as Parts<P>): OwnedRecords<Stored, Stored & P> {
  const table: OwnedTable = kind.table;
  const withParts = (record: Stored, partOf: (name: string) => unknown[] | undefined) =>
    ({ ...record, ...Object.fromEntries(Object.keys(parts).map((name) => [name, partOf(name) ?? []])) }) as Stored & P; // one entry per part, by name
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
  const toText = createTextReader(kind);
  const rowsById = compiledOnce((db) =>
    db.selectFrom(table).selectAll().where("id", "=", "").where("user_id", "=", ""),
  );
  const firstPage = compiledOnce((db) => pageOfOwn(db, table, { userId: "", cursor: null, limit: 0 }).selectAll());
  const rowsOfPage = (db: Db, page: Page) =>
    page.cursor === null
      ? firstPage(db, [page.userId, page.limit + 1])
      : pageOfOwn(db, table, page).selectAll().execute();
  return {
    read,
    page: async (db, page) => read(db, await rowsOfPage(db, page)),
    find: async (db, userId, id) => readOne(db, (await rowsById(db, [id, userId]))[0]),
    texts:
      Object.keys(parts).length > 0
        ? null
        : {
            page: async (db, page) => (await rowsOfPage(db, page)).map(toText),
            find: async (db, userId, id) => (await rowsById(db, [id, userId])).map(toText)[0] ?? null,
          },
    insert: async (db, record) => {
      const checked = kind.schema.parse(record);
      const row: object = rowOf(kind, checked);
      await db
        .insertInto(table)
        .values(row as Insertable<Database[OwnedTable]>) // a row of one of the tables
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

/** Like `OwnedRecords.page`, for a feature that selects other columns. */
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
    ? newestFirst.where((eb) => eb(eb.refTuple("created_at", "id"), "<", eb.tuple(cursor.at, cursor.id)))
    : newestFirst;
  return query as unknown as SelectQueryBuilder<Database, T, object>; // a query on one of the tables
}

export function rowOf<T extends OwnedTable, R extends Stamps>(
  kind: OwnedKind<T, R>,
  { id, userId, version, createdAt, updatedAt, ...fields }: R,
): Insertable<Database[T]> {
  const stamps = { id, user_id: userId, version, created_at: createdAt, updated_at: updatedAt };
  const columns = kind.toColumns(fields as unknown as Partial<FieldsOf<R>>); // a record without its stamps
  return { ...stamps, ...columns } as unknown as Insertable<Database[T]>; // the columns besides the stamps
}

const MAX_KNOWN = 10_000;

/**
 * Reads a row as JSON. Once a version of a record has been parsed and nothing about it changed, its stored texts are
 * passed on as they are: parsing and writing a list takes several times as long as its query. A row from an earlier
 * release, to which the schema adds something, is parsed each time.
 */
function createTextReader<T extends OwnedTable, R extends Stamps>(
  kind: OwnedKind<T, R>,
): (row: OwnedRow) => RecordText {
  const unchanged = new Map<string, number>();
  const read = (row: OwnedRow): string => {
    const stored = kind.toText(row);
    if (unchanged.get(row.id) === row.version) return stored;
    const text = JSON.stringify(recordOf(kind, row));
    if (!isDeepStrictEqual(JSON.parse(stored), JSON.parse(text))) return text;
    const [oldest] = unchanged.keys();
    if (unchanged.size >= MAX_KNOWN && oldest !== undefined) unchanged.delete(oldest);
    unchanged.set(row.id, row.version);
    return stored;
  };
  return (row) => ({ id: row.id, createdAt: row.created_at, text: read(row) });
}

function recordOf<T extends OwnedTable, R extends Stamps>(kind: OwnedKind<T, R>, row: OwnedRow): R {
  const { id, user_id: userId, version, created_at: createdAt, updated_at: updatedAt } = row;
  const fields = kind.toFields(row as OwnedRow<T>); // the kind's own query found it in its table
  return kind.schema.parse({ ...fields, id, userId, version, createdAt, updatedAt });
}
