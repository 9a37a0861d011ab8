import { z } from "zod";
import { DoseFields } from "#domain/cycles/doses/dose.ts";
import { type Supply, SupplyFields } from "#domain/cycles/stock/supplies/supply.ts";
import type { Usage } from "#domain/cycles/stock/supplies/supply-balance.ts";
import { type Mixing, mixingsOf } from "#domain/cycles/stock/supplies/supply-use.ts";
import type { StockedVial } from "#domain/cycles/stock/usable-vial.ts";
import { VialFields } from "#domain/cycles/stock/vial.ts";
import { drawsOf } from "./draws-of.ts";
import type { Db } from "./schema.ts";

/** More vials than anyone has; beyond this only the newest are read. */
const MAX_ROWS = 500;

interface Stock {
  /** Newest first. Unfinished ones come with what logged doses drew from them. */
  readonly vials: readonly StockedVial[];
  readonly mixings: readonly Mixing[];
}

export async function stockOf(db: Db, userId: string): Promise<Stock> {
  const rows = await newestOf(db, "vials", userId);
  const all = rows.map((row) => ({
    ...VialFields.parse(JSON.parse(row.document)),
    ...{ id: row.id, createdAt: row.created_at },
  }));
  const inUse = all.filter(({ finishedOn }) => finishedOn === null);
  const draws = await drawsOf(
    db,
    inUse.map(({ id }) => id),
    userId,
  );
  return { vials: all.map((vial) => ({ ...vial, draws: draws.get(vial.id) ?? [] })), mixings: mixingsOf(all) };
}

function newestOf(db: Db, table: "vials" | "supplies", userId: string) {
  return db
    .selectFrom(table)
    .select(["id", "document", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_ROWS)
    .execute();
}

/** Oldest first. Limited to the newest `MAX_ROWS`. */
export async function suppliesOf(db: Db, userId: string): Promise<Supply[]> {
  const rows = await newestOf(db, "supplies", userId);
  return rows
    .map((row) => ({ ...SupplyFields.parse(JSON.parse(row.document)), id: row.id, createdAt: row.created_at }))
    .toReversed();
}

/** Doses logged from that day on, with the fields that tell which supplies they used. */
export async function dosesSince(db: Db, userId: string, firstDay: string): Promise<Usage["doses"]> {
  const rows = await db
    .selectFrom("doses")
    .select(["day", "document"])
    .where("user_id", "=", userId)
    .where("day", ">=", firstDay)
    .execute();
  return rows.map(({ day, document }) => ({ day, ...Used.parse(JSON.parse(document)) }));
}

/** How a logged dose refers to the planned one. */
interface SettledDose {
  readonly cycleId: string;
  readonly itemId: string;
  readonly slot: string | null;
}

/** The planned doses that have been logged from that day on. */
export async function settledDosesOf(db: Db, userId: string, firstDay: string): Promise<SettledDose[]> {
  return db
    .selectFrom("doses")
    .select(["cycle_id as cycleId", "item_id as itemId", "slot"])
    .where("user_id", "=", userId)
    .where("day", ">=", firstDay)
    .where("slot", "is not", null)
    .execute();
}

const { at, route, state } = DoseFields.shape;
const Used = z.object({ at, route, state });
