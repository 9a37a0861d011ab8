import type { VitalImport, VitalImportCard } from "#contract/vital-imports.ts";
import type { Db } from "#server/db/schema.ts";
import { VITAL_IMPORTS } from "#server/records/kinds.ts";
import { ownedRecords, type Page } from "#server/records/owned-records.ts";

export const ownImports = ownedRecords(VITAL_IMPORTS);

export async function importCards(db: Db, page: Page): Promise<VitalImportCard[]> {
  const imports = await ownImports.page(db, page);
  if (imports.length === 0) return [];
  const rows = await db
    .selectFrom("vitals")
    .select((eb) => ["import_id", eb.fn.countAll<number | string>().as("days")])
    .where("user_id", "=", page.userId)
    .where(
      "import_id",
      "in",
      imports.map(({ id }) => id),
    )
    .groupBy("import_id")
    .execute();
  const days = new Map(rows.map((row) => [row.import_id, Number(row.days)])); // PostgreSQL returns counts as text
  return imports.map((one) => ({ ...one, days: days.get(one.id) ?? 0 }));
}

export const findImport = (db: Db, userId: string, id: string): Promise<VitalImport | null> =>
  ownImports.find(db, userId, id);

/** Deletes an import and the days that are still as it brought them. Null if the person has no such import. */
export async function removeImport(db: Db, userId: string, id: string): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom("vitals")
      .where("user_id", "=", userId)
      .where("import_id", "=", id)
      .executeTakeFirst();
    return (await ownImports.remove(trx, userId, id)) ? Number(numDeletedRows) : null;
  });
}
