import type { Insertable } from "kysely";
import { Bloodwork, type KeptFile } from "#contract/bloodwork.ts";
import type { BloodworkFields } from "#domain/bloodwork/record/entry.ts";
import { deleteOwn, findOwn, updateOwn } from "#server/db/own-records.ts";
import type { BloodworkRow, Database, Db } from "#server/db/schema.ts";
import type { DrawCursor } from "./cursor.ts";
import { filesOfDraws } from "./file-rows.ts";

interface DrawPage {
  readonly userId: string;
  /** Days, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly cursor: DrawCursor | null;
  readonly limit: number;
}

/** One row more than asked shows that there is another page. What was kept with all of them is read by one more query. */
export async function listDrawsOf(db: Db, { userId, from, to, cursor, limit }: DrawPage): Promise<Bloodwork[]> {
  const end = to === undefined ? null : `${to}T23:59`;
  // the place where the page before ended is the narrower bound; one made up by the caller may not be
  const after = cursor && (end === null || cursor.collectedAt <= end) ? cursor : null;
  let query = db
    .selectFrom("bloodwork")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("collected_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1);
  if (from !== undefined) query = query.where("collected_at", ">=", `${from}T00:00`);
  if (after)
    query = query.where((eb) => eb(eb.refTuple("collected_at", "id"), "<", eb.tuple(after.collectedAt, after.id)));
  else if (end !== null) query = query.where("collected_at", "<=", end);
  return withFiles(db, await query.execute());
}

export async function findDraw(db: Db, userId: string, id: string): Promise<Bloodwork | null> {
  const row = await findOwn(db, "bloodwork", userId, id);
  return row && oneWithFiles(db, row);
}

/** False where the id is taken, whoever has it; what is stored stays as it is. */
export async function insertDraw(
  db: Db,
  draw: BloodworkFields & { readonly id: string; readonly userId: string; readonly now: string },
): Promise<boolean> {
  const { id, userId, now, ...fields } = draw;
  const row: Insertable<Database["bloodwork"]> = {
    ...{ id, user_id: userId, version: 1, created_at: now, updated_at: now },
    ...columnsOf(fields),
  };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("bloodwork")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Changes one version; see `updateOwn`. */
export async function updateDrawOf(
  db: Db,
  change: { userId: string; id: string; version: number; now: Date },
  fields: BloodworkFields,
): Promise<Bloodwork | null> {
  const row = await updateOwn(db, "bloodwork", change, columnsOf(fields));
  return row && oneWithFiles(db, row);
}

/** Its rows of kept files go with it. */
export async function deleteDrawOf(db: Db, userId: string, id: string): Promise<boolean> {
  return deleteOwn(db, "bloodwork", userId, id);
}

function columnsOf(fields: BloodworkFields) {
  return { collected_at: sortableOf(fields.collected), document: JSON.stringify(fields) };
}

function sortableOf(collected: string): string {
  return collected.includes("T") ? collected : `${collected}T00:00`;
}

export function cursorOf({ collected, id }: Bloodwork): DrawCursor {
  return { collectedAt: sortableOf(collected), id };
}

async function oneWithFiles(db: Db, row: BloodworkRow): Promise<Bloodwork | null> {
  const [draw] = await withFiles(db, [row]);
  return draw ?? null;
}

async function withFiles(db: Db, rows: readonly BloodworkRow[]): Promise<Bloodwork[]> {
  const files = await filesOfDraws(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => fromRow(row, files.get(row.id) ?? []));
}

function fromRow(row: BloodworkRow, files: KeptFile[]): Bloodwork {
  return Bloodwork.parse({
    ...JSON.parse(row.document),
    id: row.id,
    userId: row.user_id,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    files,
  });
}
