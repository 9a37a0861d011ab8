import type { Transaction } from "kysely";
import { z } from "zod";
import { StockVial } from "#contract/vials.ts";
import { DoseFields } from "#domain/cycles/doses/dose.ts";
import { VialFields } from "#domain/cycles/stock/vial.ts";
import { deleteOwn, findOwn, pageOfOwn, updateOwn } from "#server/db/own-records.ts";
import type { Database, Db, VialRow } from "#server/db/schema.ts";
import type { Cursor } from "#server/http/cursor.ts";

type Draw = StockVial["draws"][number];

/** One row more than asked shows that there is another page. What all of them gave is read by one more query. */
export async function listVialsOf(db: Db, userId: string, cursor: Cursor | null, limit: number): Promise<StockVial[]> {
  const rows = await pageOfOwn(db, "vials", { userId, cursor, limit }).selectAll().execute();
  return withDraws(db, userId, rows);
}

export async function findVial(db: Db, userId: string, id: string): Promise<StockVial | null> {
  const row = await findOwn(db, "vials", userId, id);
  return row && oneWithDraws(db, userId, row);
}

type NewVial = Omit<StockVial, "draws">;

export async function insertVial(trx: Transaction<Database>, vial: NewVial): Promise<StockVial> {
  const { id, userId, version, createdAt, updatedAt, ...fields } = vial;
  await trx
    .insertInto("vials")
    .values({
      ...{ id, user_id: userId, version, created_at: createdAt, updated_at: updatedAt },
      document: JSON.stringify(VialFields.parse(fields)),
    })
    .execute();
  return { ...vial, draws: [] };
}

/** Changes one version; see `updateOwn`. */
export async function updateVialOf(
  db: Db,
  change: { userId: string; id: string; version: number; now: Date },
  fields: VialFields,
): Promise<StockVial | null> {
  const row = await updateOwn(db, "vials", change, { document: JSON.stringify(fields) });
  return row && oneWithDraws(db, change.userId, row);
}

export async function deleteVialOf(db: Db, userId: string, id: string): Promise<boolean> {
  return deleteOwn(db, "vials", userId, id);
}

async function oneWithDraws(db: Db, userId: string, row: VialRow): Promise<StockVial | null> {
  const [vial] = await withDraws(db, userId, [row]);
  return vial ?? null;
}

async function withDraws(db: Db, userId: string, rows: readonly VialRow[]): Promise<StockVial[]> {
  const draws = await drawsFrom(
    db,
    userId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => fromRow(row, draws.get(row.id) ?? []));
}

const { at, amount } = DoseFields.shape;
/** What a draw is made of, out of the document of a dose; a skipped one has no amount. */
const DrawnDose = z.object({ at, amount });

/** What taken doses drew from these vials, in order of time. */
async function drawsFrom(db: Db, userId: string, ids: readonly string[]): Promise<Map<string, Draw[]>> {
  const drawn = new Map<string, Draw[]>();
  if (ids.length === 0) return drawn;
  const rows = await db
    .selectFrom("vials")
    .innerJoin("doses", "doses.vial_id", "vials.id")
    .select(["vials.id as vialId", "doses.document"])
    .where("vials.user_id", "=", userId)
    .where("vials.id", "in", ids)
    .execute();
  for (const { vialId, document } of rows) {
    const dose = DrawnDose.parse(JSON.parse(document));
    if (dose.amount === null) continue;
    const draw = { at: dose.at, amount: dose.amount.value, unit: dose.amount.unit };
    drawn.set(vialId, [...(drawn.get(vialId) ?? []), draw]);
  }
  return new Map([...drawn].map(([id, draws]) => [id, draws.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))]));
}

function fromRow(row: VialRow, draws: Draw[]): StockVial {
  return StockVial.parse({
    ...JSON.parse(row.document),
    id: row.id,
    userId: row.user_id,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    draws,
  });
}
