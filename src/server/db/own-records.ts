import type { Kysely, Selectable, SelectQueryBuilder, Updateable } from "kysely";
import type { Database } from "./schema.ts";

/** Tables whose rows each belong to one person. Nothing here reads or writes a row without naming that person. */
export type OwnedTable =
  | "protocols"
  | "peptide_cycles"
  | "private_peptides"
  | "peptide_lists"
  | "mixes"
  | "vials"
  | "supplies"
  | "doses"
  | "bloodwork"
  | "feedback";
type OwnedRow<T extends OwnedTable> = Selectable<Database[T]>;

/** Where the page before ended, in the order newest first with the larger id first among equal times. */
interface PageEnd {
  readonly createdAt: string;
  readonly id: string;
}
interface Page {
  readonly userId: string;
  readonly cursor: PageEnd | null;
  readonly limit: number;
}

/**
 * One page of a person's records, newest first, with one row more than asked so that the caller sees whether there is
 * another page. The caller says which columns.
 */
export function pageOfOwn<T extends OwnedTable>(
  db: Kysely<Database>,
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

export async function findOwn<T extends OwnedTable>(
  db: Kysely<Database>,
  table: T,
  userId: string,
  id: string,
): Promise<OwnedRow<T> | null> {
  const from: OwnedTable = table;
  const query = db.selectFrom(from).selectAll().where("id", "=", id).where("user_id", "=", userId);
  const row = await query.executeTakeFirst();
  return row ? (row as OwnedRow<T>) : null; // a row of one of the tables is of this one
}

/** False where the person has no such record. */
export async function deleteOwn(db: Kysely<Database>, table: OwnedTable, userId: string, id: string): Promise<boolean> {
  const query = db.deleteFrom(table).where("id", "=", id).where("user_id", "=", userId);
  const { numDeletedRows } = await query.executeTakeFirst();
  return numDeletedRows > 0n;
}

interface VersionedChange {
  readonly userId: string;
  readonly id: string;
  /** The version the change was made from. */
  readonly version: number;
  readonly now: Date;
}
type Stamp = "id" | "user_id" | "version" | "created_at" | "updated_at";

/**
 * Changes one version into the next and answers the row this wrote, not what somebody wrote since. Null where that
 * version is no longer stored, or the record is not theirs.
 */
export async function updateOwn<T extends OwnedTable>(
  db: Kysely<Database>,
  table: T,
  { userId, id, version, now }: VersionedChange,
  values: Omit<Updateable<Database[T]>, Stamp>,
): Promise<OwnedRow<T> | null> {
  const row = await db
    .updateTable(table as OwnedTable)
    .set((eb) => ({ ...values, version: eb("version", "+", 1), updated_at: now.toISOString() }))
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("version", "=", version)
    .returningAll()
    .executeTakeFirst();
  return row ? (row as OwnedRow<T>) : null; // a row of one of the tables is of this one
}
