import type { Transaction } from "kysely";
import { StockSupply } from "#contract/supplies.ts";
import { SupplyFields } from "#domain/cycles/stock/supplies/supply.ts";
import { findOwn, pageOfOwn, updateOwn } from "#server/db/own-records.ts";
import type { Database, Db, SupplyRow } from "#server/db/schema.ts";

type Page = Parameters<typeof pageOfOwn>[2];

/** One row more than asked shows that there is another page. */
export async function listSuppliesOf(db: Db, page: Page): Promise<StockSupply[]> {
  return (await pageOfOwn(db, "supplies", page).selectAll().execute()).map(fromRow);
}

export async function findSupply(db: Db, userId: string, id: string): Promise<StockSupply | null> {
  const row = await findOwn(db, "supplies", userId, id);
  return row && fromRow(row);
}

export async function insertSupply(trx: Transaction<Database>, supply: StockSupply): Promise<StockSupply> {
  const { id, userId, version, createdAt, updatedAt, ...fields } = supply;
  const stamps = { id, user_id: userId, version, created_at: createdAt, updated_at: updatedAt };
  await trx
    .insertInto("supplies")
    .values({ ...stamps, document: JSON.stringify(SupplyFields.parse(fields)) })
    .execute();
  return supply;
}

/** Changes one version; see `updateOwn`. */
export async function updateSupplyOf(
  db: Db,
  change: Parameters<typeof updateOwn>[2],
  fields: SupplyFields,
): Promise<StockSupply | null> {
  const row = await updateOwn(db, "supplies", change, { document: JSON.stringify(fields) });
  return row && fromRow(row);
}

function fromRow({ document, id, user_id, version, created_at, updated_at }: SupplyRow): StockSupply {
  const stamps = { id, userId: user_id, version, createdAt: created_at, updatedAt: updated_at };
  return StockSupply.parse({ ...JSON.parse(document), ...stamps });
}
