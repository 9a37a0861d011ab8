import type { VitalDay } from "#contract/vitals.ts";
import type { VitalCode, VitalDayFields } from "#domain/vitals/vital.ts";
import type { Db } from "#server/db/schema.ts";
import type { Cursor } from "#server/http/cursor.ts";
import { IMPORTED_VITALS, VITALS } from "#server/records/kinds.ts";
import { ownedRecords, rowOf } from "#server/records/owned-records.ts";

export const ownVitals = ownedRecords(VITALS);

interface VitalPage {
  readonly userId: string;
  readonly kind?: VitalCode | undefined;
  /** First day, inclusive; so is `to`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly cursor: Cursor | null;
  readonly limit: number;
}

/** Reads one row more than asked to show whether there is another page. */
export async function listVitalsOf(db: Db, page: VitalPage): Promise<VitalDay[]> {
  const { userId, kind, from, to, cursor, limit } = page;
  // the cursor normally ends before `to`, but a made-up one may not
  const after = cursor && (to === undefined || cursor.at <= to) ? cursor : null;
  let query = db
    .selectFrom("vitals")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("day", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1);
  if (kind !== undefined) query = query.where("kind", "=", kind);
  if (from !== undefined) query = query.where("day", ">=", from);
  if (after) query = query.where((eb) => eb(eb.refTuple("day", "id"), "<", eb.tuple(after.at, after.id)));
  else if (to !== undefined) query = query.where("day", "<=", to);
  return ownVitals.read(db, await query.execute());
}

/** What tells one record from another besides its id. */
export type DayKey = Pick<VitalDayFields, "kind" | "name" | "day" | "source">;

export async function findDay(db: Db, userId: string, { kind, name, day, source }: DayKey): Promise<VitalDay | null> {
  const rows = await db
    .selectFrom("vitals")
    .selectAll()
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("name", "=", name)
    .where("day", "=", day)
    .where("source", "=", source)
    .execute();
  return (await ownVitals.read(db, rows))[0] ?? null;
}

/** False if the person has that day already; the stored one stays as it is. */
export async function insertDay(db: Db, record: VitalDay): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("vitals")
    .values(rowOf(VITALS, record))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** What the person has of these days and their source, and perhaps more of the same days. */
export async function storedDays(db: Db, userId: string, days: readonly DayKey[]) {
  const all = (column: keyof DayKey) => [...new Set(days.map((day) => day[column]))];
  return db
    .selectFrom("vitals")
    .select(["kind", "name", "day", "source", "document"])
    .where("user_id", "=", userId)
    .where("kind", "in", all("kind"))
    .where("name", "in", all("name"))
    .where("day", "in", all("day"))
    .where("source", "in", all("source"))
    .execute();
}

/** Stores the days in one statement; a day that is there already becomes its next version. */
export async function putDays(db: Db, records: readonly VitalDay[], importId: string | null): Promise<void> {
  if (records.length === 0) return;
  await db
    .insertInto("vitals")
    .values(records.map((record) => rowOf(IMPORTED_VITALS, { ...record, importId })))
    .onConflict((conflict) =>
      conflict.columns(["user_id", "kind", "name", "day", "source"]).doUpdateSet((eb) => ({
        document: eb.ref("excluded.document"),
        import_id: eb.ref("excluded.import_id"),
        updated_at: eb.ref("excluded.updated_at"),
        version: eb("vitals.version", "+", 1),
      })),
    )
    .execute();
}
